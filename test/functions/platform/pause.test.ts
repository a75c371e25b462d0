import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { postAddresses, updateAddresses } from '#shared/areas/automation/calls.ts';
import { getZone, patchZone } from '#shared/areas/automation/powerdns.ts';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { createRecord, listRecords } from '#shared/areas/records/calls.ts';
import { getAttention, resumeService } from '#shared/areas/statistics/calls.ts';
import { presetToken } from '#test/functions/automation/tokens.ts';
import { call } from '#test/support/api.ts';
import { auditEntries } from '#test/support/audit.ts';
import { meet } from '#test/support/interleaving.ts';
import { newDomain, newPerson, type Person } from '#test/support/people.ts';
import { logIn, openConsole } from '#test/support/roles.ts';

let admin: Person;
let ann: Person;
let domain: Domain;

const operate = async (event: object) =>
  (await import('#functions/statistics/pause.ts')).handler(event);
const pause = () => operate({ pause: 'The table is moved.' });

const add = (content: string) =>
  call(
    createRecord,
    { params: { id: domain.id }, body: { type: 'A', name: '@', content } },
    { token: ann.token },
  );
const contents = async () =>
  (await call(listRecords, { params: { id: domain.id } }, { token: ann.token })).body.items.map(
    ({ content }) => content,
  );

beforeAll(async () => {
  const opened = await openConsole();
  admin = opened.admin;
  ann = await newPerson();
  domain = await newDomain(ann, 'paused', opened.providerId);
});

beforeEach(() => operate({ resume: true }));
afterEach(() => operate({ resume: true }));

it('changes are refused while an operator has paused them, and reads and logins go on', async () => {
  await pause();
  const refused = await add('192.0.2.9');
  expect(refused).toMatchObject({
    status: 503,
    headers: { 'retry-after': '60' },
    failure: { code: 'SERVICE_PAUSED', details: { retryAfter: 60 } },
  });
  expect(await contents()).toEqual([]);
  expect((await logIn(ann)).status).toBe(200);
});

it('programs are refused in the words of their protocols', async () => {
  const token = await presetToken(ann, 'records', domain.id);
  const headers = { 'x-api-key': token };
  const query = { hostname: domain.fqdn, myip: '192.0.2.7' };
  const zone = { server: 'localhost', zone: `${domain.fqdn}.` };
  await pause();
  for (const update of [updateAddresses, postAddresses]) {
    expect(await call(update, { query }, { headers })).toMatchObject({
      status: 200,
      body: '911\n',
      headers: { 'x-freehold-code': 'SERVICE_PAUSED' },
    });
  }
  const patch = await call(patchZone, { params: zone, body: { rrsets: [] } }, { headers });
  expect(patch).toMatchObject({
    status: 503,
    headers: { 'retry-after': '60' },
    body: { error: expect.stringContaining('paused') },
  });
  expect((await call(getZone, { params: zone, query: {} }, { headers })).status).toBe(200);
});

it('an administrator sees the pause and ends it, and the audit log has both', async () => {
  const by = { token: admin.token };
  await pause();
  await pause();
  expect((await call(getAttention, {}, by)).body.pause?.reason).toBe('The table is moved.');
  expect((await call(resumeService, {}, by)).status).toBe(204);
  expect((await call(getAttention, {}, by)).body.pause).toBeNull();
  expect((await call(resumeService, {}, by)).status).toBe(404);
  const entries = await auditEntries();
  expect(entries.slice(-2).map(({ event, user, address }) => [event, user?.id, address])).toEqual([
    ['service-paused', undefined, 'operator'],
    ['service-resumed', expect.any(String), expect.any(String)],
  ]);
  expect((await add('192.0.2.1')).status).toBe(201);
});

meet('a change under way', 'a pause', 'done', async () => ({
  one: () => add('192.0.2.2'),
  other: pause,
  held: async () => (await contents()).includes('192.0.2.2'),
  holds: true,
}));

meet('a pause that ends', 'the end of it by an administrator', 'NOT_FOUND', async () => {
  await pause();
  const end = () => call(resumeService, {}, { token: admin.token });
  return { one: end, other: end, held: async () => (await operate({})).pause, holds: null };
});
