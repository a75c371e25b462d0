import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { savePersonalInfo } from '#shared/areas/accounts/calls.ts';
import type { ChangeSet } from '#shared/areas/history/change-set.ts';
import { listInvitations } from '#shared/areas/invitations/calls.ts';
import { downloadExport, requestExport } from '#shared/areas/privacy/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { getMyToken } from '#shared/areas/tokens/calls.ts';
import { limits } from '#shared/limits.ts';
import { freshName } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';
import { passTime } from '#test/support/clock.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { parseMasterFile } from '#test/support/cloud/master-file.ts';
import { repetitions } from '#test/support/long-form.ts';
import { ownDataOf, ticketOf } from '#test/support/own-data.ts';
import { newDomain, newPerson, personalInfo, seed } from '#test/support/people.ts';
import { idOf, logIn, setStatus } from '#test/support/roles.ts';

let providerId: string;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
});

afterEach(() => {
  vi.useRealTimers();
});

const open = (ticket: string) => call(downloadExport, { params: { ticket } });

type Sent = Parameters<typeof call<typeof createRecord>>[1]['body'];

const records: Sent[] = [
  { type: 'A', name: '@', content: '192.0.2.10', ttl: 120, note: 'the lighthouse' },
  { type: 'AAAA', name: 'www.shop', content: '2001:db8::10' },
  { type: 'CNAME', name: '*', content: 'pages.example.com' },
  { type: 'MX', name: '@', content: 'mx.example.com', priority: 10 },
  { type: 'SRV', name: '_sip._tcp', content: '5 5061 sip.example.com', priority: 0 },
  { type: 'CAA', name: '@', content: '0 issue "letsencrypt.org"' },
  { type: 'NS', name: 'lab', content: 'ns1.example.com' },
  { type: 'TXT', name: '@', content: 'say "hi"; 100 % \\ Küste' },
  { type: 'TXT', name: 'long', content: `${'0123456789;"'.repeat(50)}é` },
];

describe('the download of one’s own data', () => {
  it('works once, by its ticket alone, and is a file to save', async () => {
    const person = await newPerson();
    const { status, body, headers } = await call(requestExport, {}, { token: person.token });
    expect(status).toBe(200);
    expect(body.url).toMatch(/^\/api\/account\/export\/[\w-]{43}$/);
    expect(headers['cache-control']).toBe('no-store');
    const ticket = body.url.split('/').at(-1) ?? '';
    const first = await open(ticket);
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
      'cache-control': 'no-store',
    });
    expect((await open(ticket)).failure.code).toBe('NOT_FOUND');
  });

  it('is had by one of many who open it at once', async () => {
    const ticket = await ticketOf(await newPerson());
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(ticket)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  });

  it('ends after ten minutes, and with the account', async () => {
    const [late, suspended] = [await newPerson(), await newPerson()];
    const tickets = [await ticketOf(late), await ticketOf(suspended)] as const;
    await setStatus(suspended, 'suspended');
    expect((await open(tickets[1])).status).toBe(404);
    passTime(limits.ownData.lifetime);
    expect((await open(tickets[0])).status).toBe(404);
  });

  it('is given a few times an hour', async () => {
    const person = await newPerson();
    for (let times = 0; times < limits.ownData.perHour; times++) await ticketOf(person);
    const { failure } = await call(requestExport, {}, { token: person.token });
    expect(failure.code).toBe('TOO_MANY_REQUESTS');
  });

  it('holds what is stored in plain words, without secrets and other people', async () => {
    const ann = await newPerson({ address: '203.0.113.7' });
    const { code } = (await call(listInvitations, {}, { token: ann.token })).body;
    const guest = await newPerson({ inviteCode: code });
    await call(savePersonalInfo, { body: personalInfo }, { token: ann.token });
    const { token: secret } = (await call(getMyToken, {}, { token: ann.token })).body;
    await newDomain(guest, 'guest-first', providerId);
    await newDomain(ann, 'plain-words', providerId);
    await logIn({ ...ann, password: 'not it' });
    const { json, text } = await ownDataOf(ann);
    expect(json).toMatchObject({
      service: 'http://localhost:3000',
      account: { id: idOf(ann), email: ann.email, nickname: 'north-pier', points: 40 },
      personalInformation: personalInfo,
      domains: [{ fqdn: 'plain-words.freehold.test', records: [], customHostnames: [] }],
      invitations: { code, pointsEarned: 10, sent: [{ status: 'completed' }] },
      logins: [{ networkAddress: '203.0.113.7', isOpen: true }],
      activity: [{ event: 'data-exported' }],
    });
    const createdAt = expect.any(String);
    expect(json.activityOfOthers).toEqual([{ event: 'login-failed', createdAt }]);
    expect(json.points.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
      'invitation',
      'profile',
      'registration',
    ]);
    for (const foreign of [guest.email, idOf(guest), secret, ann.token, 'argon2', 'digest', '#']) {
      expect(text).not.toContain(foreign);
    }
  });

  it('has a zone file for each domain that a parser reads back, with every type', async () => {
    const person = await newPerson();
    const { id } = await newDomain(person, 'zoned', providerId);
    for (const body of records) {
      const parts = { params: { id }, body };
      expect((await call(createRecord, parts, { token: person.token })).failure?.code).toBe(
        undefined,
      );
    }
    const parts = { params: { id }, body: { type: 'DS', name: 'lab', content: ds } as Sent };
    await call(createRecord, parts, { token: person.token });
    const { files, json } = await ownDataOf(person);
    expect(Object.keys(files)).toEqual(['zones/zoned.freehold.test.zone']);
    const zone = parseMasterFile(files['zones/zoned.freehold.test.zone'] ?? '');
    expect(zone.origin).toBe('zoned.freehold.test.');
    const at = (name: string) => (name === '@' ? zone.origin : `${name}.${zone.origin}`);
    const found = (type: string, name: string) =>
      zone.records.filter((record) => record.type === type && record.name === at(name));
    expect(found('A', '@')).toMatchObject([{ ttl: 120, data: ['192.0.2.10'] }]);
    expect(found('AAAA', 'www.shop')).toMatchObject([{ ttl: 300, data: ['2001:db8::10'] }]);
    expect(found('CNAME', '*')[0]?.data).toEqual(['pages.example.com.']);
    expect(found('MX', '@')[0]?.data).toEqual(['10', 'mx.example.com.']);
    expect(found('SRV', '_sip._tcp')[0]?.data).toEqual(['0', '5', '5061', 'sip.example.com.']);
    expect(found('CAA', '@')[0]?.data).toEqual(['0', 'issue', 'letsencrypt.org']);
    expect(found('NS', 'lab')[0]?.data).toEqual(['ns1.example.com.']);
    expect(found('DS', 'lab')[0]?.data.join(' ')).toBe(ds);
    for (const { name, content } of records.filter(({ type }) => type === 'TXT')) {
      const [record] = found('TXT', name as string);
      expect(record?.data.join('')).toBe(content);
      expect(record?.data.every((text) => Buffer.byteLength(text) <= 255)).toBe(true);
    }
    expect(json.domains[0].records).toHaveLength(records.length + 1);
    expect(json.domains[0].records).toContainEqual(expect.objectContaining(records[0]));
  });

  it('has the newest rows of a long list, and says up to when others are left out', async () => {
    const { rows } = limits.ownData;
    Object.assign(limits.ownData, { rows: 2 });
    try {
      const person = await newPerson();
      for (let logins = 0; logins < 3; logins++) await logIn(person);
      const { json } = await ownDataOf(person);
      expect(json.logins).toHaveLength(2);
      expect(json.logins[1].loggedInAt >= json.logins[0].loggedInAt).toBe(true);
      expect(json.loginsLeftOut.upTo <= json.logins[0].loggedInAt).toBe(true);
      expect(json.points).toHaveLength(1);
      expect(json.pointsLeftOut).toBeUndefined();
    } finally {
      Object.assign(limits.ownData, { rows });
    }
  });

  it('of the largest account fits into the answer of a function', async () => {
    const person = await newPerson();
    const [domains, each] = [repetitions(50, 1000), 10];
    await insertDomains(idOf(person), domains, each);
    const started = performance.now();
    const { files, json, size } = await ownDataOf(person);
    const answer = Math.ceil(size / 3) * 4;
    const took = Math.round(performance.now() - started);
    console.info(`${domains} domains, ${domains * each} records: ${answer} bytes, ${took} ms`);
    expect(Object.keys(files)).toHaveLength(domains);
    expect(json.domains).toHaveLength(domains);
    expect(answer).toBeLessThan(answerMost * (domains / 1000));
  });

  it.each([
    [
      'packed',
      100_000,
      (length: number) => randomBytes(length).toString('base64').slice(0, length),
    ],
    ['held in memory', 200_000, (length: number) => 'x'.repeat(length)],
  ])(
    'leaves out the oldest changes where all are too large to be %s',
    async (_what, length, text) => {
      const person = await newPerson();
      const quiet = await newDomain(person, freshName(), providerId);
      const busy = await newDomain(person, freshName(), providerId);
      await insertHistory(idOf(person), quiet.id, ['one', 'two']);
      const changes = Array.from({ length: 90 }, () => text(length));
      await insertHistory(idOf(person), busy.id, changes);
      const { json, size } = await ownDataOf(person);
      expect(Math.ceil(size / 3) * 4).toBeLessThan(answerMost);
      const [whole, cut] = json.domains;
      expect(whole.history).toHaveLength(2);
      expect(whole.historyLeftOut).toBeUndefined();
      const { revision } = cut.history.at(-1);
      expect(cut.history.map((entry: ChangeSet) => entry.revision)).toEqual(
        Array.from({ length: 91 - revision }, (_, index) => 90 - index),
      );
      // More than half of the room: the other domain leaves the rest of its share.
      expect(cut.history.length * length).toBeGreaterThan(3_500_000);
      expect(revision).toBeGreaterThan(1);
      expect(cut.historyLeftOut).toEqual({
        upTo: timeOfRevision(revision - 1),
        listedAt: `/api/domains/${busy.id}/history`,
      });
    },
  );
});

/** https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html */
const answerMost = 6_291_456;

const timeOfRevision = (revision: number) => new Date(1_700_000_000_000 + revision).toISOString();

/** Stores changes of a domain, each with a text, the oldest first. */
async function insertHistory(ownerId: string, domainId: string, texts: string[]): Promise<void> {
  const { writeAll } = await import('#platform/table/table.ts');
  const entries = texts.map((content, index) => {
    const revision = index + 1;
    const sk = `${ownerId}#${String(revision).padStart(10, '0')}`;
    const change = { name: '@', type: 'TXT', ttlAfter: 300, removed: [], added: [{ content }] };
    return {
      ...{ pk: `HISTORY#${domainId}`, sk, entity: 'change-set', revision },
      ...{ createdAt: timeOfRevision(revision), by: { kind: 'owner' }, changes: [change] },
    };
  });
  await writeAll(entries, []);
}

/** Stores domains of an account with records of texts that pack badly. */
async function insertDomains(ownerId: string, domains: number, each: number): Promise<void> {
  const { writeAll } = await import('#platform/table/table.ts');
  const items = Array.from({ length: domains }, (_, index) => {
    const id = ulid();
    const [pk, label] = [`DOMAIN#${id}`, `large-${index}`];
    const facts = { id, label, providerId, ownerId, recordCount: each, revision: 1 };
    const domain = { pk, sk: 'DOMAIN', entity: 'domain', ...facts };
    const records = Array.from({ length: each }, () => {
      const recordId = ulid();
      const content = randomBytes(48).toString('base64');
      const times = { createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() };
      return {
        ...{ pk, sk: `RECORD#${recordId}`, entity: 'record', id: recordId, type: 'TXT', ...times },
        ...{ name: `n-${recordId.toLowerCase()}`, content, ttl: 300, proxied: false },
        ...{ version: 1, revision: 1 },
      };
    });
    return [{ ...domain, gsi1pk: `OWNER#${ownerId}`, gsi1sk: id }, ...records];
  });
  await writeAll(items.flat(), []);
}

const ds = `2371 13 2 ${'1F987CC6583E92DF'.repeat(4)}`;
