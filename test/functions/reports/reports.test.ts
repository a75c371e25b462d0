import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { suspendUser } from '#shared/areas/accounts/calls.ts';
import { deleteDomain, freezeDomain } from '#shared/areas/domains/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import {
  decideReport,
  getReport,
  getReportedName,
  reportDomain,
} from '#shared/areas/reports/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed, solvedCaptcha } from '#test/support/people.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';
import { caseOf, fileOf, freshAddress, queue, report, review } from './desk.ts';

let providerId: string;
let admin: Person;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  admin = await newAdministrator();
});

/** A domain of somebody new. */
async function newReportable(name: string) {
  const owner = await newPerson();
  return { owner, ...(await newDomain(owner, name, providerId)) };
}

let goodNames = 0;

const nameState = (fqdn: string) => call(getReportedName, { params: { fqdn } });

describe('a report', () => {
  it('leads from any spelling, or a host below it, to the case of the domain', async () => {
    const { id, fqdn } = await newReportable('odd-bank');
    const spellings = [
      fqdn.toUpperCase(),
      `https://login.${fqdn}/a?b#c`,
      `hxxp://${fqdn.replaceAll('.', '[.]')}`,
      fqdn,
    ];
    for (const spelling of spellings) {
      const answer = await report(spelling);
      expect([answer.status, answer.body]).toEqual([202, { fqdn }]);
    }
    const found = await caseOf(admin, fqdn);
    expect(found).toMatchObject({
      domainId: id,
      reportCount: 4,
      categories: { phishing: 4 },
      status: 'open',
      decision: null,
    });
    const { reports } = await fileOf(admin, found.id);
    expect(reports.map(({ target }) => target)).toEqual([null, ...spellings.slice(0, 3).reverse()]);
  });

  it.each(['nobodys-name.freehold.test', 'freehold.test', 'www.example.org', '*.freehold.test'])(
    'of %s, which nobody has here, is refused at its field and leaves the captcha good',
    async (fqdn) => {
      const turnstileToken = await solvedCaptcha();
      const body = {
        category: 'spam' as const,
        evidence: 'It sends mail that nobody wants.',
        turnstileToken,
      };
      const { status, failure } = await call(reportDomain, { body: { ...body, fqdn } });
      expect(status).toBe(400);
      expect(failure.details).toMatchObject({ issues: [{ path: 'fqdn', rule: 'not_claimed' }] });
      const { fqdn: there } = await newReportable(`good-${goodNames++}`);
      expect((await call(reportDomain, { body: { ...body, fqdn: there } })).status).toBe(202);
    },
  );

  it('of a released domain is refused, and needs a solved captcha otherwise', async () => {
    const { id, owner, fqdn } = await newReportable('left-behind');
    const body = {
      fqdn,
      category: 'spam' as const,
      evidence: 'x'.repeat(20),
      turnstileToken: 'made up',
    };
    expect((await call(reportDomain, { body })).failure.code).toBe('CAPTCHA_REQUIRED');
    await call(deleteDomain, { params: { id } }, { token: owner.token });
    expect((await report(fqdn)).failure.code).toBe('VALIDATION_FAILED');
  });

  it('counts once for a network, and a captcha is spent each time', async () => {
    const { fqdn } = await newReportable('said-twice');
    const address = freshAddress();
    expect((await report(fqdn, { address })).status).toBe(202);
    const turnstileToken = await solvedCaptcha();
    const body = {
      fqdn,
      category: 'spam' as const,
      evidence: 'Once more, in other words.',
      turnstileToken,
    };
    expect((await call(reportDomain, { body }, { address })).status).toBe(202);
    expect((await call(reportDomain, { body }, { address })).failure.code).toBe('CAPTCHA_REQUIRED');
    const { id, reportCount, categories } = await caseOf(admin, fqdn);
    expect([reportCount, categories]).toEqual([1, { phishing: 1 }]);
    expect((await fileOf(admin, id)).reports).toHaveLength(1);
  });

  it('that comes twenty times at once is one of one network, whose hour is used up, and twenty of twenty', async () => {
    const { fqdn } = await newReportable('much-at-once');
    const address = freshAddress();
    const { reports: most } = limits.perAddress;
    const same = await Promise.all(Array.from({ length: most }, () => report(fqdn, { address })));
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([202]));
    expect((await caseOf(admin, fqdn)).reportCount).toBe(1);
    expect((await report(fqdn, { address })).failure.code).toBe('TOO_MANY_REQUESTS');
    const other = await newReportable('many-at-once');
    const before = (await queue(admin)).total as number;
    const each = await Promise.all(Array.from({ length: 20 }, () => report(other.fqdn)));
    expect(new Set(each.map(({ status }) => status))).toEqual(new Set([202]));
    expect((await caseOf(admin, other.fqdn)).reportCount).toBe(20);
    const { items, total } = await queue(admin);
    expect(items.filter(({ fqdn: name }) => name === other.fqdn)).toHaveLength(1);
    expect(total).toBe(before + 1);
  });

  it('tells administrators what was said, and nobody where it came from', async () => {
    const { fqdn } = await newReportable('who-said-it');
    const [address, email] = ['203.0.113.77', 'reporter@letters.example'];
    const evidence = '<script>alert(1)</script>\n\u202eهجوم 👩‍🚀';
    await report(fqdn, { address, email, evidence, category: 'malware' });
    const { id } = await caseOf(admin, fqdn);
    const file = await fileOf(admin, id);
    expect(file.reports).toMatchObject([{ category: 'malware', evidence, email }]);
    expect(JSON.stringify(file)).not.toMatch(/203\.0\.113|"network"/);
  });
});

describe('the queue', () => {
  it('has open cases oldest first, page by page, with their number and owners', async () => {
    const { items, total } = await queue(admin);
    const times = items.map(({ openedAt }) => openedAt);
    expect(times).toEqual([...times].sort());
    expect(total).toBe(items.length);
    const { owner, fqdn } = await newReportable('last-in-line');
    await report(fqdn);
    const last = (await queue(admin)).items.at(-1);
    expect(last).toMatchObject({ fqdn, owner: { id: idOf(owner), status: 'active' } });
  });
});

describe('a case', () => {
  it('shows the domain with its records and age, the owner’s others, and similar cases with what they share', async () => {
    const owner = await newPerson();
    const one = await newDomain(owner, 'first-trap', providerId);
    const two = await newDomain(owner, 'second-trap', providerId);
    const third = await newReportable('third-trap');
    const record = { type: 'TXT' as const, name: '@', content: 'of the trap' };
    await call(createRecord, { params: { id: one.id }, body: record }, { token: owner.token });
    const address = freshAddress();
    await report(one.fqdn, { address });
    await report(two.fqdn);
    await report(third.fqdn, { address });
    const file = await fileOf(admin, (await caseOf(admin, one.fqdn)).id);
    expect(file.domain).toMatchObject({ id: one.id, createdAt: one.createdAt });
    expect(file.records).toMatchObject([{ content: 'of the trap' }]);
    expect(file.ownerDomains.items.map(({ name }) => name)).toEqual(['second-trap', 'first-trap']);
    expect(file.owner).toMatchObject({ id: idOf(owner), email: owner.email });
    expect(file.similar.map(({ fqdn, because }) => [fqdn, because])).toEqual([
      [third.fqdn, ['network']],
      [two.fqdn, ['owner']],
    ]);
    expect(file.decisions).toEqual(['dismiss', 'warn', 'freeze', 'suspend']);
  });

  it('of an unknown id is not there', async () => {
    const id = '01KAKZ2V9Q8M4T6X0B3C5D7E9F';
    const answer = await call(getReport, { params: { id } }, { token: admin.token });
    expect(answer.status).toBe(404);
  });
});

describe('the state of a name', () => {
  it('is active, frozen with its start, or not there', async () => {
    const { id, fqdn } = await newReportable('public-state');
    expect((await nameState(`https://www.${fqdn}/`)).body).toEqual({ fqdn, state: 'active' });
    const reason = 'For its operator alone';
    const parts = { params: { id }, body: { reason } };
    const { body } = await call(freezeDomain, parts, { token: admin.token });
    const frozen = await nameState(fqdn);
    expect(frozen.body).toEqual({ fqdn, state: 'frozen', frozenAt: body.frozen?.since });
    expect((await nameState('nobody-has-it.freehold.test')).status).toBe(404);
  });

  it('tells nobody that the owner is suspended', async () => {
    const { owner, fqdn } = await newReportable('with-its-owner');
    const parts = { params: { id: idOf(owner) }, body: { reason: 'Spam' } };
    await call(suspendUser, parts, { token: admin.token });
    expect((await nameState(fqdn)).body).toEqual({ fqdn, state: 'active' });
  });
});

describe('a claimed name that looks like a brand', () => {
  /** Messages to the review queue that the stream's reader sends for new domains. */
  async function told(labels: readonly string[]): Promise<string[]> {
    const sqs = mockClient(SQSClient);
    sqs.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
    const { handler } = await import('#functions/events/dispatch.ts');
    const byId = new Map(labels.map((label) => [ulid(), label]));
    const Records = [...byId].map(([id, label]) => ({
      dynamodb: { NewImage: marshall({ entity: 'domain', id, label, providerId, revision: 1 }) },
    }));
    await handler({ Records } as unknown as DynamoDBStreamEvent);
    const sent = sqs.commandCalls(SendMessageBatchCommand).map(({ args: [{ input }] }) => input);
    sqs.restore();
    return sent
      .filter(({ QueueUrl }) => QueueUrl === process.env.REVIEW_QUEUE_URL)
      .flatMap(({ Entries = [] }) => Entries)
      .map(({ MessageBody = '' }) => byId.get(JSON.parse(MessageBody).domainId) ?? '');
  }

  it('causes a message; other names cause none', async () => {
    const brands = ['my-paypal', 'paypa1-shop', 'mygoogle', 'go0gle-maps', 'fan-wise-login'];
    const others = ['pineapple', 'wise', 'blue-wise', 'garden', 'ann-ups-and-downs', 'amazing'];
    expect(await told([...others, ...brands])).toEqual(brands);
  });

  it('is claimed, and listed once however often and late it is told', async () => {
    const { id, fqdn } = await newReportable('my-paypal');
    expect(await review(id, id)).toEqual([]);
    await Promise.all([review(id), review(id)]);
    const listed = (await queue(admin)).items.filter((each) => each.fqdn === fqdn);
    expect(listed).toMatchObject([{ resembles: 'paypal', reportCount: 0, lastReportedAt: null }]);
    const [found] = listed;
    const body = { decision: 'dismiss' as const, ownerId: found?.owner?.id ?? null };
    await call(decideReport, { params: { id: found?.id ?? '' }, body }, { token: admin.token });
    await review(id);
    expect((await caseOf(admin, fqdn)).status).toBe('decided');
  });

  it('joins the case that people opened before, and they join its own', async () => {
    const one = await newReportable('my-netflix');
    await report(one.fqdn);
    await review(one.id);
    expect(await caseOf(admin, one.fqdn)).toMatchObject({ resembles: 'netflix', reportCount: 1 });
    const two = await newReportable('netflix-fans');
    await review(two.id);
    await report(two.fqdn, { category: 'infringement' });
    expect(await caseOf(admin, two.fqdn)).toMatchObject({
      ...{ resembles: 'netflix', reportCount: 1, categories: { infringement: 1 } },
    });
  });

  it('that was released meanwhile, or looks like none, is not listed', async () => {
    const { id, owner, fqdn } = await newReportable('my-spotify');
    await call(deleteDomain, { params: { id } }, { token: owner.token });
    const plain = await newReportable('plain-garden');
    expect(await review(id, plain.id)).toEqual([]);
    const names = (await queue(admin)).items.map((each) => each.fqdn);
    expect(names).not.toContain(fqdn);
    expect(names).not.toContain(plain.fqdn);
  });
});
