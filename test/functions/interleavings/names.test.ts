import { beforeAll, describe } from 'vitest';
import {
  createPremiumDomain,
  deletePremiumDomain,
  getPremiumImport,
  importPremiumDomains,
  updatePremiumDomain,
} from '#shared/areas/premium/calls.ts';
import { createPricingRule, listPricingRules } from '#shared/areas/pricing/calls.ts';
import {
  addExemption,
  addReservedWords,
  deleteExemption,
  deleteReservedWord,
} from '#shared/areas/reserved/calls.ts';
import { call } from '#test/support/api.ts';
import { auditEntries } from '#test/support/audit.ts';
import { meet } from '#test/support/interleaving.ts';
import { openScene, scene } from './acts.ts';

beforeAll(openScene);

/** Number of audit entries of an event. */
const countAudited = async (event: string) =>
  (await auditEntries()).filter((entry) => entry.event === event).length;

describe('a reserved word', () => {
  const reserve = (word: string) =>
    call(addReservedWords, { body: { words: word, providerId: null } }, scene.admin);
  const free = (word: string) =>
    call(deleteReservedWord, { params: { id: `all.${word}` } }, scene.admin);
  const exempt = (name: string) => call(addExemption, { body: { name } }, scene.admin);
  const endExemption = (id: string) => call(deleteExemption, { params: { id } }, scene.admin);

  meet('its reservation', 'the same', 'done', async () => ({
    one: () => reserve('harbour'),
    other: () => reserve('harbour'),
    held: () => countAudited('reserved-words-added'),
    holds: 1,
  }));

  meet('its end', 'the same', 'NOT_FOUND', async () => {
    await reserve('lagoon');
    return {
      one: () => free('lagoon'),
      other: () => free('lagoon'),
      held: () => countAudited('reserved-word-removed'),
      holds: 1,
    };
  });

  meet('an exemption', 'the same', 'EXEMPTION_EXISTS', async () => ({
    one: () => exempt('marina'),
    other: () => exempt('marina'),
    held: () => countAudited('reserved-exemption-added'),
    holds: 1,
  }));

  meet('the end of an exemption', 'the same', 'NOT_FOUND', async () => {
    await exempt('island');
    return {
      one: () => endExemption('island'),
      other: () => endExemption('island'),
      held: () => countAudited('reserved-exemption-removed'),
      holds: 1,
    };
  });
});

describe('a premium name', () => {
  const create = (text: string, price: number) =>
    call(createPremiumDomain, { body: { text, price } }, scene.admin);
  const reprice = (text: string, price: number) =>
    call(updatePremiumDomain, { params: { id: text }, body: { price } }, scene.admin);
  const remove = (text: string) => call(deletePremiumDomain, { params: { id: text } }, scene.admin);
  const priceOf = async (text: string) => {
    const { readPremiums } = await import('#functions/premium/items/premium-names.ts');
    return (await readPremiums([text]))[0]?.price;
  };
  const work = async (importId: string) => {
    const { handler } = await import('#functions/premium/import-worker.ts');
    const Records = [{ messageId: importId, body: JSON.stringify({ importId }) }];
    await handler({ Records } as never);
  };
  const start = async (content: string) =>
    (await call(importPremiumDomains, { body: { content, skipExisting: false } }, scene.admin)).body
      .id;
  const read = async (id: string) => {
    const { body } = await call(getPremiumImport, { params: { id } }, scene.admin);
    return [body.status, body.added, body.updated];
  };

  meet('its price', 'the same name with another price', 'PREMIUM_EXISTS', async () => ({
    one: () => create('anchor', 11),
    other: () => create('anchor', 12),
    held: () => priceOf('anchor'),
    holds: 12,
  }));

  meet('a new price', 'another one, which the audit tells of', 'done', async () => {
    await create('beacon', 10);
    return {
      one: () => reprice('beacon', 11),
      other: () => reprice('beacon', 12),
      held: async () =>
        (await auditEntries())
          .filter(({ event }) => event === 'premium-domain-changed')
          .map(({ changes }) => changes.price),
      holds: [
        { from: 10, to: 12 },
        { from: 12, to: 11 },
      ],
    };
  });

  meet('its end', 'a new price, which the audit tells of', 'done', async () => {
    await create('cutter', 10);
    return {
      one: () => remove('cutter'),
      other: () => reprice('cutter', 12),
      held: async () =>
        (await auditEntries())
          .filter(({ event }) => event === 'premium-domain-deleted')
          .map(({ changes }) => changes.price),
      holds: [{ from: 12 }],
    };
  });

  meet('an import', 'the same message once more', 'done', async () => {
    const id = await start('dinghy,10\nestuary,20');
    return {
      one: () => work(id),
      other: () => work(id),
      held: () => read(id),
      holds: ['done', 2, 0],
    };
  });

  meet('an import of what has its price', 'the same message once more', 'done', async () => {
    await create('fairway', 10);
    const id = await start('fairway,10');
    return {
      one: () => work(id),
      other: () => work(id),
      held: () => read(id),
      holds: ['done', 0, 0],
    };
  });

  meet('an import', 'a price that somebody sets', 'done', async () => {
    await create('galley', 10);
    const id = await start('galley,20');
    return {
      one: () => work(id),
      other: () => remove('galley'),
      held: () => read(id),
      holds: ['done', 1, 0],
    };
  });
});

describe('a pricing rule', () => {
  meet('a new one', 'one of the same lengths', 'PRICING_RULE_OVERLAPS', async () => {
    const create = (cost: number) => {
      const body = { providerId: scene.providerId, minLength: 7, maxLength: 9, cost };
      return call(createPricingRule, { body }, scene.admin);
    };
    return {
      one: () => create(5),
      other: () => create(6),
      held: async () =>
        (await call(listPricingRules, {}, scene.admin)).body.items
          .filter(({ minLength }) => minLength === 7)
          .map(({ cost }) => cost),
      holds: [6],
    };
  });
});
