import { afterAll, beforeAll, describe } from 'vitest';
import { deleteDomain } from '#shared/areas/domains/calls.ts';
import { deleteRecord } from '#shared/areas/records/calls.ts';
import { call } from '#test/support/api.ts';
import { meet } from '#test/support/interleaving.ts';
import { Host, latest, type Stage, startStage, takeStep } from '../hostnames/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage();
});

afterAll(() => stage.close());

const statesOf = async (host: Host) => (await host.list()).map(({ status }) => status);

const release = ({ domain: { id }, owner: { token } }: Host) =>
  call(deleteDomain, { params: { id } }, { token });

const readDomainOf = async ({ domain }: Host) => {
  const { readDomain } = await import('#functions/domains/items/domains.ts');
  return readDomain(domain.id);
};

/** A hostname that its owner removed, whose provider has nothing of it. */
async function leaving(hostname: string) {
  const host = await Host.claim(stage);
  await host.remove(await host.add(hostname));
  const { readRecords } = await import('#functions/records/items/records.ts');
  const [item] = (await readRecords(host.domain.id)).hostnames;
  const run = await latest({ domainId: host.domain.id, hostnameId: item?.id ?? '', run: 0 });
  return { host, withdraw: () => takeStep('withdraw', run) };
}

describe('a hostname', () => {
  meet('its begin', 'that of the same at another domain', 'HOSTNAME_PROOF_NEEDED', async () => {
    const [one, other] = [await Host.claim(stage), await Host.claim(stage)];
    return {
      one: () => one.tryToAdd('both.example.org'),
      other: () => other.tryToAdd('both.example.org'),
      held: async () => [await statesOf(one), await statesOf(other)],
      holds: [[], ['pending']],
    };
  });

  meet('its proven begin', 'that of somebody who proves it, too', 'done', async () => {
    const hostname = 'proven.example.org';
    const [holder, one, other] = [
      await Host.claim(stage),
      await Host.claim(stage),
      await Host.claim(stage),
    ];
    await holder.add(hostname);
    const proofs = [one, other].map(({ domain }) => `"${domain.id}"`);
    stage.elsewhere.set(`_freehold.${hostname}`, 'TXT', proofs);
    return {
      one: () => one.tryToAdd(hostname),
      other: () => other.tryToAdd(hostname),
      held: async () => [await statesOf(holder), await statesOf(other), await statesOf(one)],
      holds: [['deleting'], ['deleting'], ['pending']],
    };
  });

  meet(
    'its first begin',
    'the end of the record that it needs',
    'PROXIED_RECORD_NEEDED',
    async () => {
      const host = await Host.claim(stage);
      const params = { id: host.domain.id, recordId: host.recordId };
      return {
        one: () => host.tryToAdd('needs.example.org'),
        other: () => call(deleteRecord, { params }, { token: host.owner.token }),
        held: () => statesOf(host),
        holds: [],
      };
    },
  );

  meet('the end of the last proxied record', 'its begin', 'PROXIED_RECORD_NEEDED', async () => {
    const host = await Host.claim(stage);
    const params = { id: host.domain.id, recordId: host.recordId };
    return {
      one: () => call(deleteRecord, { params }, { token: host.owner.token }),
      other: () => host.tryToAdd('keeps.example.org'),
      held: () => statesOf(host),
      holds: ['pending'],
    };
  });

  meet('its refresh', 'its end', 'NOT_FOUND', async () => {
    const host = await Host.claim(stage);
    const run = await host.add('fresh.example.org');
    return {
      one: () => host.refresh(run),
      other: () => host.remove(run),
      held: () => statesOf(host),
      holds: ['deleting'],
    };
  });

  meet('its withdrawal', 'the same, and the begin of another owner’s', 'done', async () => {
    const { withdraw } = await leaving('again.example.org');
    const next = await Host.claim(stage);
    const { readHolder } = await import('#functions/hostnames/items/hostnames.ts');
    return {
      one: withdraw,
      other: async () => {
        await withdraw();
        await next.add('again.example.org');
      },
      held: async () => (await readHolder('again.example.org'))?.domainId,
      holds: next.domain.id,
    };
  });

  meet(
    'its withdrawal',
    'the release of its domain, at which the publisher looks once more',
    'done',
    async () => {
      const { host, withdraw } = await leaving('last.example.org');
      const revisions: (number | undefined)[] = [];
      return {
        one: withdraw,
        other: async () => {
          await release(host);
          revisions.push((await readDomainOf(host))?.revision);
        },
        held: async () => (await readDomainOf(host))?.revision === (revisions[0] ?? 0) + 1,
        holds: true,
      };
    },
  );
});
