import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Indexed } from '#platform/lists/countable.ts';
import {
  addRole,
  getMe,
  getPersonalInfo,
  getUser,
  listUsers,
  savePersonalInfo,
  suspendUser,
  updateNickname,
  updateUser,
} from '#shared/areas/accounts/calls.ts';
import { listAudit } from '#shared/areas/audit/calls.ts';
import {
  forgotPassword,
  login,
  register,
  resetPassword,
  updateEmail,
  updatePassword,
  validateResetToken,
} from '#shared/areas/auth/calls.ts';
import { createAccessToken, updateAddresses } from '#shared/areas/automation/calls.ts';
import { claimDomain, listAllDomains, listDomains } from '#shared/areas/domains/calls.ts';
import { importZoneFile, planImport } from '#shared/areas/history/calls.ts';
import { createHostname, deleteHostname, refreshHostname } from '#shared/areas/hostnames/calls.ts';
import { listAllInvitations, listInvitations } from '#shared/areas/invitations/calls.ts';
import {
  createArticle,
  getArticlePage,
  getNewsFeed,
  listNews,
  readArticle,
  updateArticle,
} from '#shared/areas/news/calls.ts';
import {
  activateNotification,
  createNotification,
  getActiveNotification,
  listNotifications,
} from '#shared/areas/notifications/calls.ts';
import {
  adjustPoints,
  listTransactions,
  listUserTransactions,
} from '#shared/areas/points/calls.ts';
import {
  createPremiumDomain,
  importPremiumDomains,
  listPremiumDomains,
  updatePremiumDomain,
} from '#shared/areas/premium/calls.ts';
import { createPricingRule, listPricingRules } from '#shared/areas/pricing/calls.ts';
import {
  createUserQuota,
  listRoleQuotas,
  listUserQuotas,
  setRoleQuota,
} from '#shared/areas/quotas/calls.ts';
import {
  changeRecords,
  createRecord,
  deleteRecord,
  listAllRecords,
  updateRecord,
} from '#shared/areas/records/calls.ts';
import { decideReport, getReport, listReports, reportDomain } from '#shared/areas/reports/calls.ts';
import { addReservedWords, listReservedWords } from '#shared/areas/reserved/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { getCaptcha } from '#shared/areas/service/calls.ts';
import { applySetup, checkSetup, removeSetup } from '#shared/areas/setups/calls.ts';
import { getUploadStats, type Reservation } from '#shared/areas/uploads/calls.ts';
import { limits } from '#shared/limits.ts';
import { call, proofFor } from '#test/support/api.ts';
import { passTime } from '#test/support/clock.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';
import { complete, put, reserve, useStorage } from '#test/support/cloud/storage.ts';
import {
  codeFor,
  newDomain,
  newPerson,
  type Person,
  personalInfo,
  resetLinkFor,
  seed,
  solvedCaptcha,
} from '#test/support/people.ts';
import { reindex, reindexUsers } from '#test/support/reindex.ts';
import { givePoints, idOf, newAdministrator, setRoles } from '#test/support/roles.ts';
import { picture } from '#test/support/samples/pictures.ts';
import { addProxiedRecord, edgeProvider } from '#test/support/stack/edge.ts';
import { expectWithin as expectWithinBudget, costOf as measure } from './cost.ts';
import { exceeded, printRows, type Row } from './report.ts';

/** The one-time item of a proof of work, which rides in each change: two units beside the call's own. */
const proofUnits = 2;

/** The copies of an audit entry about something: of all, by who, by what was done, by what it was done to. */
const auditUnits = 8;

/** The copies of an audit entry of a person's own account: by who, and by what it is about. */
const personUnits = 4;

const rows: Row[] = [];

type Cost = Awaited<ReturnType<typeof measure>>;

/** Cost of a call to a warm function. */
const costOf = (make: () => Promise<{ status: number }>): Promise<Cost> =>
  measure(theEngine().meter, async () => expect((await make()).status).toBeLessThan(300));

const expectWithin = (what: string, cost: Cost, budget: Cost): void =>
  expectWithinBudget(rows, what, cost, budget);

let providerId: string;
let ann: Person;

beforeAll(async () => {
  // What a warm function keeps for ten seconds is kept on a slow machine, too.
  Object.assign(limits, { cached: limits.hour });
  await useEngine();
  providerId = await seed();
  ann = await newPerson();
  await setRoles(ann, ['user', 'vip', 'admin']);
  await givePoints(ann, 1000, ann);
  await newDomain(ann, 'warm-up', providerId);
});

afterAll(() => printRows('Cost of an operation', rows));

const claim = (name: string, cost: number) =>
  call(
    claimDomain,
    { body: { name, providerId, cost } },
    { token: ann.token, headers: { 'idempotency-key': name } },
  );

it('knowing who is calling takes one read', async () => {
  const cost = await costOf(() => call(getMe, {}, { token: ann.token }));
  expectWithin('who is calling', cost, { requests: 1, trips: 1, reads: 1, writes: 0 });
});

it('a proof of work costs reading nothing', async () => {
  const proof = await proofFor('GET', '/api/captcha');
  const cost = await costOf(() => call(getCaptcha, { query: {} }, { proof }));
  expectWithin('proof of work, reading', cost, { requests: 0, trips: 0, reads: 0, writes: 0 });
});

it('searching a name over all suffixes is one query, and its near names are one more', async () => {
  const cost = await costOf(() => call(searchName, { query: { name: 'lighthouse-road' } }));
  expectWithin('search a name', cost, { requests: 1, trips: 1, reads: 0.5, writes: 0 });
  const search = () =>
    call(searchName, { query: { name: 'lighthouse-road' } }, { token: ann.token });
  const known = { requests: 2, trips: 1, reads: 1.5, writes: 0 };
  expectWithin('search a name, logged in', await costOf(search), known);
  // Twelve near names of a taken one, half a unit each, by one request.
  const near = { requests: 2, trips: 2, reads: 6.5, writes: 0 };
  const taken = () => call(searchName, { query: { name: 'warm-up' } });
  expectWithin('search a taken name', await costOf(taken), near);
});

it('registering a name takes two trips, free or paid', async () => {
  const budget = { requests: 3, trips: 2, reads: 2, writes: 12 + proofUnits };
  expectWithin('register a free name', await costOf(() => claim('cost-of-a-name', 0)), budget);
  expectWithin('register a paid name', await costOf(() => claim('shop', 60)), budget);
});

it('registering oneself takes three trips, after a code by mail', async () => {
  const email = 'costs@example.org';
  const code = await codeFor(email);
  const body = { email, password: 'correct horse', code, nickname: 'north-pier' };
  let userId = '';
  const cost = await costOf(async () => {
    const answer = await call(register, { body });
    userId = idOf(answer.body);
    return answer;
  });
  expectWithin('register oneself', cost, { requests: 4, trips: 3, reads: 2, writes: 25 });
  const listing = await costOf(async () => {
    await reindex({ userId });
    return { status: 200 };
  });
  // Outside of the call: two units for each of three orders, and for each of five words.
  expectWithin('list somebody', listing, { requests: 3, trips: 3, reads: 2, writes: 16 });
  const { queryAll } = await import('#platform/table/table.ts');
  const listed = await queryAll<Indexed>({ partition: `LISTED#${userId}` });
  const taken = [...Map.groupBy(listed, ({ gsi1pk }) => gsi1pk).values()];
  const measured = Math.max(...taken.map(({ length }) => length));
  const busiest = { what: 'its busiest list: write units', measured, budget: 3, unit: '' };
  rows.push(busiest);
  expect(exceeded([busiest])).toEqual([]);
});

it('the first call of a session that a function’s instance does not know takes one trip more', async () => {
  const { token } = await newPerson();
  const body = { name: 'cost-of-a-first-call', providerId, cost: 0 };
  const first = await costOf(() => call(claimDomain, { body }, { token }));
  expectWithin('a session’s first call', first, { requests: 3, trips: 3, reads: 2, writes: 14 });
});

it('changing records takes two trips', async () => {
  const { id } = await newDomain(ann, 'cost-of-records', providerId);
  const { token } = ann;
  for (let index = 0; index < 9; index++) {
    const body = { type: 'A' as const, name: `host${index}`, content: '192.0.2.1' };
    await call(createRecord, { params: { id }, body }, { token });
  }
  const budget = { requests: 3, trips: 2, reads: 3, writes: 11 + proofUnits };
  const body = { type: 'A' as const, name: 'www', content: '192.0.2.1' };
  let recordId = '';
  const adding = await costOf(async () => {
    const answer = await call(createRecord, { params: { id }, body }, { token });
    recordId = answer.body.id;
    return answer;
  });
  expectWithin('add a record to nine', adding, budget);
  const params = { id, recordId };
  const changing = await costOf(() =>
    call(updateRecord, { params, body: { ...body, ttl: 600, version: 1 } }, { token }),
  );
  expectWithin('change a record', changing, budget);
  const deleting = await costOf(() => call(deleteRecord, { params }, { token }));
  expectWithin('delete a record', deleting, budget);
  const add = Array.from({ length: 20 }, (_, index) => ({ ...body, name: `batch${index}` }));
  const together = await costOf(() =>
    call(changeRecords, { params: { id }, body: { add } }, { token }),
  );
  const batch = { ...budget, writes: 9 + 2 * add.length + proofUnits };
  expectWithin('add twenty records together', together, batch);
});

it('an update of addresses that changes nothing takes one trip and writes nothing, one that changes two trips', async () => {
  const { id, fqdn } = await newDomain(ann, 'cost-of-updates', providerId);
  const grants = [{ domainId: id, names: ['@'], types: ['A' as const], write: true }];
  const body = { name: 'Router', grants, networks: [] };
  const made = await call(createAccessToken, { body }, { token: ann.token });
  const headers = { 'x-api-key': made.body.token };
  const update = (myip: string) =>
    call(updateAddresses, { query: { hostname: fqdn, myip } }, { headers });
  await update('192.0.2.1');
  const same = await costOf(() => update('192.0.2.1'));
  expectWithin('update of addresses, unchanged', same, {
    requests: 2,
    trips: 1,
    reads: 3,
    writes: 0,
  });
  const other = await costOf(() => update('192.0.2.2'));
  expectWithin('update of addresses', other, { requests: 3, trips: 2, reads: 3, writes: 13 });
});

it('a zone file is planned without a write but the proof’s, and taken in by one transaction', async () => {
  const { id, fqdn } = await newDomain(ann, 'cost-of-zone-files', await edgeProvider());
  const { token } = ann;
  const lines = (name: string) =>
    Array.from({ length: 20 }, (_, index) => `${name}${index} A 192.0.2.1`).join('\n');
  const body = { zoneFile: lines('planned') };
  const planning = await costOf(() => call(planImport, { params: { id }, body }, { token }));
  expectWithin('plan a zone file of twenty records', planning, {
    ...{ requests: 3, trips: 2, reads: 2, writes: proofUnits },
  });
  const grants = [{ domainId: id, write: true }];
  const made = await call(
    createAccessToken,
    { body: { name: 'Mover', grants, networks: [] } },
    { token },
  );
  const headers = { 'x-api-key': made.body.token };
  const send = (zoneFile: string) =>
    call(importZoneFile, { params: { domain: fqdn }, body: { zoneFile } }, { headers });
  await send('warm A 192.0.2.1');
  const taking = await costOf(() => send(lines('taken')));
  // As a batch of the site, with the domain's count of the day in place of the proof.
  const budget = { requests: 3, trips: 2, reads: 3, writes: 9 + 2 * 20 + 2 };
  expectWithin('take in a zone file of twenty records', taking, budget);
});

it('a setup is begun, looked at and removed in two trips', async () => {
  const { id } = await newDomain(ann, 'cost-of-setups', providerId);
  const { token } = ann;
  const params = { id, setupId: 'fastmail' };
  const body = { recipe: 'fastmail', inputs: {}, agreed: [] };
  const records = 7;
  // Beside the domain with its records, its setups are read; beside the records, one item is written, and one of an index.
  const budget = { requests: 4, trips: 2, reads: 3, writes: 0 };
  const beginning = await costOf(() => call(applySetup, { params: { id }, body }, { token }));
  const changes = { ...budget, writes: 10 + 2 * records + proofUnits };
  expectWithin('begin a setup of seven records', beginning, changes);
  const repeating = await costOf(() => call(applySetup, { params: { id }, body }, { token }));
  expectWithin('apply a setup that is there', repeating, { ...budget, writes: 4 + proofUnits });
  Object.assign(process.env, { DNS_AUTHORITY: '127.0.0.1:9', DNS_RESOLVERS: 'None 127.0.0.1:9' });
  const checking = await costOf(() => call(checkSetup, { params }, { token }));
  expectWithin('check a setup', checking, { ...budget, writes: 4 + proofUnits });
  const { handler: recheck } = await import('#functions/setups/recheck.ts');
  passTime(2 * limits.setup.watchFirst);
  const looking = await measure(theEngine().meter, () =>
    recheck(undefined, { getRemainingTimeInMillis: () => 240_000 }),
  ).finally(() => vi.useRealTimers());
  // The index that names it, its domain, its setups, its owner; a new time is two items of the index.
  const look = { requests: 5, trips: 4, reads: 4, writes: 6 };
  expectWithin('look at a setup by itself', looking, look);
  const removing = await costOf(() => call(removeSetup, { params }, { token }));
  expectWithin('remove a setup', removing, { ...budget, writes: 7 + proofUnits });
});

it('a hostname is added, refreshed and deleted in two trips, without a question to its provider', async () => {
  const { id, fqdn } = await newDomain(ann, 'cost-of-hostnames', await edgeProvider());
  await addProxiedRecord(ann, id);
  const { token } = ann;
  // Beside the copies of the audit entry: by who, by whose it is, and by the domain.
  const budget = { requests: 3, trips: 2, reads: 3, writes: 12 + personUnits + 2 + proofUnits };
  const body = { hostname: 'www.cost.example', originServer: fqdn };
  let hostnameId = '';
  const adding = await costOf(async () => {
    const answer = await call(createHostname, { params: { id }, body }, { token });
    hostnameId = answer.body.id;
    return answer;
  });
  // Beside the domain's items it reads who has the name.
  expectWithin('add a hostname', adding, { ...budget, requests: 4, reads: 4 });
  const params = { id, hostnameId };
  Object.assign(process.env, { DNS_AUTHORITY: '127.0.0.1:9', DNS_RESOLVERS: 'None 127.0.0.1:9' });
  const refreshing = await costOf(() => call(refreshHostname, { params }, { token }));
  expectWithin('refresh a hostname', refreshing, { ...budget, writes: 12 + proofUnits });
  const deleting = await costOf(() => call(deleteHostname, { params }, { token }));
  expectWithin('delete a hostname', deleting, budget);
});

it('a forgotten password costs the same for anybody to ask for, and four trips to replace', async () => {
  const { email } = await newPerson();
  // Its second read is the address's known networks, whether there are any or not.
  const budget = { requests: 3, trips: 2, reads: 2, writes: 8 + proofUnits };
  const ask = async (to: string) => {
    const body = { email: to, turnstileToken: await solvedCaptcha() };
    return costOf(() => call(forgotPassword, { body }));
  };
  expectWithin('ask for a reset link', await ask(email), budget);
  expect(await ask('nobody@example.org')).toEqual(await ask('no-one@example.org'));
  const bob = await newPerson();
  const link = (await resetLinkFor(bob.email)) ?? { token: '', email: '' };
  const looking = await costOf(() => call(validateResetToken, { body: link }));
  // A link is bound to the password's hash, which is read beside it.
  const lookBudget = { requests: 3, trips: 2, reads: 2, writes: proofUnits };
  expectWithin('look at a reset link', looking, lookBudget);
  const body = { ...link, newPassword: 'new secret' };
  const resetting = await costOf(() => call(resetPassword, { body }));
  const resetBudget = { requests: 4, trips: 4, reads: 3, writes: 8 + personUnits + proofUnits };
  expectWithin('set a password by a link', resetting, resetBudget);
});

it('an account looks after itself in five trips at most', async () => {
  const bob = await newPerson();
  const { token } = bob;
  const nickname = { nickname: 'old-mill' };
  const naming = await costOf(() => call(updateNickname, { body: nickname }, { token }));
  // Beside the account, in two lists the place by nickname and those by its words: they come and go.
  const nameBudget = { requests: 2, trips: 2, reads: 1, writes: 26 + proofUnits };
  expectWithin('change a nickname', naming, nameBudget);
  const save = () => call(savePersonalInfo, { body: personalInfo }, { token });
  const saveBudget = { requests: 3, trips: 3, reads: 2, writes: 6 + proofUnits };
  // The first one pays, once a mailbox: what that mailbox had is read before, and noted with the points.
  const firstBudget = { requests: 4, trips: 4, reads: 3, writes: 8 + proofUnits };
  expectWithin('complete a profile', await costOf(save), firstBudget);
  const againBudget = { ...saveBudget, writes: 2 + proofUnits };
  expectWithin('change a profile', await costOf(save), againBudget);
  const reading = await costOf(() => call(getPersonalInfo, {}, { token }));
  const readBudget = { requests: 2, trips: 2, reads: 2, writes: 0 };
  expectWithin('read a profile', reading, readBudget);
  const email = 'moved@example.org';
  const move = { email, code: await codeFor(email) };
  const moving = await costOf(() => call(updateEmail, { body: move }, { token }));
  // The mailbox of the new address is checked for a ban, for two units; sixteen are the words of both addresses.
  // What stands against the account is asked of its domains and cases, beside the address.
  const moveBudget = { requests: 7, trips: 5, reads: 3.5, writes: 45 + personUnits + proofUnits };
  expectWithin('move to another address', moving, moveBudget);
  const { password } = bob;
  const body = { currentPassword: password, newPassword: password };
  const changing = await costOf(() => call(updatePassword, { body }, { token }));
  const changeBudget = { requests: 4, trips: 3, reads: 2, writes: 12 + personUnits + proofUnits };
  expectWithin('change a password', changing, changeBudget);
  const turnstileToken = await solvedCaptcha();
  const entering = await costOf(() => call(login, { body: { email, password, turnstileToken } }));
  // Captcha, three counts, address, account, session, and a mail of a network that is new to it.
  const loginBudget = { requests: 4, trips: 4, reads: 2, writes: 16 + personUnits + proofUnits };
  expectWithin('log in', entering, loginBudget);
});

it('the first claim of somebody who was invited takes two trips more, and the next none', async () => {
  const { code: inviteCode } = (await call(listInvitations, { query: {} }, { token: ann.token }))
    .body;
  const { token } = await newPerson({ inviteCode });
  await call(getMe, {}, { token });
  const claimOne = (name: string) =>
    call(claimDomain, { body: { name, providerId, cost: 0 } }, { token });
  const first = await costOf(() => claimOne('first-of-the-invited'));
  const budget = { requests: 7, trips: 4, reads: 6, writes: 30 };
  expectWithin('first claim of an invitee', first, budget);
  const second = await costOf(() => claimOne('second-of-the-invited'));
  expectWithin('their second claim', second, { requests: 3, trips: 2, reads: 2, writes: 12 });
});

it('the pages of the economy are one query beside knowing who asks', async () => {
  const { token } = ann;
  const page = { requests: 2, trips: 2, reads: 3, writes: 0 };
  const pages = {
    'my points': () => call(listTransactions, { query: {} }, { token }),
  };
  for (const [what, make] of Object.entries(pages)) expectWithin(what, await costOf(make), page);
  // Counted by a second query at the same time.
  const quotas = () => call(listUserQuotas, { query: {} }, { token });
  expectWithin('the list of users with quotas', await costOf(quotas), { ...page, requests: 3 });
  const invitations = () => call(listAllInvitations, { query: {} }, { token });
  // Its network addresses are items that expire, read by one batch.
  const addressed = { ...page, requests: 4, trips: 3, reads: 4 };
  expectWithin('the list of invitations', await costOf(invitations), addressed);
  const mine = await costOf(() => call(listInvitations, { query: {} }, { token }));
  expectWithin('my invitations', mine, { ...page, requests: 3 });
  const params = { id: idOf(ann) };
  const theirs = () => call(listUserTransactions, { params, query: {} }, { token });
  expectWithin('somebody’s points', await costOf(theirs), { ...page, requests: 4, reads: 4 });
  const roles = await costOf(() => call(listRoleQuotas, {}, { token }));
  expectWithin('what roles allow', roles, { requests: 1, trips: 1, reads: 1, writes: 0 });
});

it('changes of the economy are one transaction each, with their audit entry', async () => {
  const { token } = ann;
  const entry = 8;
  const params = { id: idOf(ann) };
  const adjustment = { points: 1, direction: 'add' as const, reason: 'For the meter' };
  const adjusting = await costOf(() =>
    call(
      adjustPoints,
      { params, body: adjustment },
      { token, headers: { 'idempotency-key': 'm' } },
    ),
  );
  const change = { requests: 3, trips: 2, reads: 2, writes: 6 + entry + proofUnits };
  // Two more for the mail that tells the administrator of it.
  expectWithin('adjust points', adjusting, { ...change, writes: change.writes + 2 });
  const bob = await newPerson();
  const body = { userId: idOf(bob), domains: 7, records: 70 };
  const giving = await costOf(() => call(createUserQuota, { body }, { token }));
  expectWithin('give a quota', giving, { ...change, writes: 4 + entry + proofUnits });
  const role = { domains: 20, records: 400, description: 'For the meter' };
  const setting = await costOf(() =>
    call(setRoleQuota, { params: { role: 'vip' }, body: role }, { token }),
  );
  expectWithin('set what a role allows', setting, {
    ...change,
    trips: 3,
    writes: 2 + entry + proofUnits,
  });
});

it('listing fifty domains is one query beside knowing who asks', async () => {
  const bob = await newAdministrator();
  for (let index = 0; index < 50; index++) await newDomain(bob, `listed-${index}`, providerId);
  const cost = await costOf(async () => {
    const answer = await call(listDomains, { query: { limit: 50 } }, { token: bob.token });
    expect(answer.body.items).toHaveLength(50);
    return answer;
  });
  expectWithin('list 50 domains', cost, { requests: 2, trips: 2, reads: 3, writes: 0 });
});

it('a list of names is one query for administrators, and a change of one two trips', async () => {
  const { token } = ann;
  // Counted by a second query at the same time.
  const countedBudget = { requests: 3, trips: 2, reads: 4, writes: 0 };
  const query = { limit: 20 };
  const words = await costOf(() => call(listReservedWords, { query }, { token }));
  expectWithin('list reserved words', words, countedBudget);
  const premiums = await costOf(() => call(listPremiumDomains, { query }, { token }));
  expectWithin('list premium names', premiums, countedBudget);
  const listBudget = { requests: 2, trips: 2, reads: 3, writes: 0 };
  const rules = await costOf(() => call(listPricingRules, {}, { token }));
  expectWithin('list pricing rules', rules, listBudget);

  const reserving = await costOf(() =>
    call(addReservedWords, { body: { words: 'one-word' } }, { token }),
  );
  const reserveBudget = { requests: 3, trips: 3, reads: 2, writes: 3 + auditUnits + proofUnits };
  expectWithin('reserve a word', reserving, reserveBudget);
  const creating = await costOf(() =>
    call(createPremiumDomain, { body: { text: 'dear' } }, { token }),
  );
  const createBudget = { requests: 2, trips: 2, reads: 1, writes: 3 + auditUnits + proofUnits };
  expectWithin('set a premium price', creating, createBudget);
  const repricing = await costOf(() =>
    call(updatePremiumDomain, { params: { id: 'dear' }, body: { price: 7 } }, { token }),
  );
  const changeBudget = { requests: 3, trips: 2, reads: 2, writes: 3 + auditUnits + proofUnits };
  expectWithin('change a premium price', repricing, changeBudget);
  const body = { providerId, minLength: 40, maxLength: 40, cost: 1 };
  const ruling = await costOf(() => call(createPricingRule, { body }, { token }));
  const ruleBudget = { requests: 3, trips: 3, reads: 2, writes: 2 + auditUnits + proofUnits };
  expectWithin('set a pricing rule', ruling, ruleBudget);
});

it('an import of 10,000 names is accepted in two trips, and takes three requests for 99 names', async () => {
  const lines = Array.from(
    { length: 10_000 },
    (_, index) => `imported${index},${(index % 1000) + 1}`,
  );
  let importId = '';
  // A function forgets the catalogue, and with it whether changes are paused, when it changes a rule.
  await call(searchName, { query: { name: 'warm-up' } });
  const accepting = await costOf(async () => {
    const body = { content: lines.join('\n') };
    const answer = await call(importPremiumDomains, { body }, { token: ann.token });
    importId = answer.body.id;
    return answer;
  });
  const acceptBudget = { requests: 2, trips: 2, reads: 1, writes: 450 };
  expectWithin('accept 10,000 premium names', accepting, acceptBudget);
  const { handler } = await import('#functions/premium/import-worker.ts');
  const record = { messageId: '1', body: JSON.stringify({ importId }) };
  const working = await costOf(async () => {
    expect(await handler({ Records: [record] } as SQSEvent)).toEqual({ batchItemFailures: [] });
    return { status: 200 };
  });
  const chunks = Math.ceil(lines.length / 99);
  const requests = 1 + 3 * chunks + 6;
  // A name that is not there is read for one unit, and written for three with its place in the list.
  const units = { reads: 10_000 + 300, writes: 3 * 10_000 + 2 * chunks };
  expectWithin('carry it out', working, { requests, trips: requests, ...units });
});

it('a notification is shown for one read in ten seconds, and changed in two trips', async () => {
  const { token } = ann;
  const content = `<p>${'Maintenance on Sunday. '.repeat(10)}</p>`;
  const activating = await costOf(async () => {
    const { body } = await call(createNotification, { body: { content } }, { token });
    theEngine().meter.start({ isReckoning: true });
    return call(activateNotification, { params: { id: body.notification.id } }, { token });
  });
  const changeBudget = { requests: 4, trips: 2, reads: 3, writes: 4 + auditUnits + proofUnits };
  expectWithin('activate a notification', activating, changeBudget);
  const show = () => call(getActiveNotification, {});
  const first = { requests: 1, trips: 1, reads: 1, writes: 0 };
  expectWithin('show the active notification', await costOf(show), first);
  const again = { requests: 0, trips: 0, reads: 0, writes: 0 };
  expectWithin('show it again', await costOf(show), again);
  const listing = await costOf(() => call(listNotifications, { query: {} }, { token }));
  const listBudget = { requests: 2, trips: 1, reads: 2, writes: 0 };
  expectWithin('list notifications', listing, listBudget);
});

it('news cost one reading to read, and two trips to write', async () => {
  const { token } = ann;
  const content = `## Why\n\n${'Maintenance on Sunday. '.repeat(20)}`;
  const draft = { title: 'Maintenance', summary: 'On Sunday.', content, status: 'draft' } as const;
  const { body } = await call(createArticle, { body: draft }, { token });
  const params = { id: body.id };
  const publishing = await costOf(() =>
    call(updateArticle, { params, body: { ...draft, status: 'published', version: 1 } }, { token }),
  );
  const publishBudget = { requests: 3, trips: 2, reads: 2, writes: 14 + auditUnits + proofUnits };
  expectWithin('publish an article', publishing, publishBudget);
  const one = { requests: 1, trips: 1, reads: 1, writes: 0 };
  expectWithin('list news', await costOf(() => call(listNews, { query: {} })), one);
  expectWithin('read an article', await costOf(() => call(readArticle, { params })), one);
  expectWithin('the feed of the news', await costOf(() => call(getNewsFeed, {})), one);
  vi.stubGlobal('fetch', async () => new Response('<title></title>'));
  expectWithin('the page of an article', await costOf(() => call(getArticlePage, { params })), one);
  vi.unstubAllGlobals();
});

it('a page of the console is one query with a count, and of people one batch, beside knowing who asks', async () => {
  const budget = { requests: 3, trips: 2, reads: 4, writes: 0 };
  // Accounts are read a unit each: points and domains change too often for copies.
  const peopleBudget = { requests: 5, trips: 3, reads: 13, writes: 0 };
  const { token } = ann;
  await reindexUsers();
  const queries = {
    'list people': {},
    'list people by address, of one class': { sort: 'email', order: 'asc', filter: 'vip' },
    'search people by nickname': { sort: 'nickname', search: 'north' },
    'find one person': { search: idOf(ann) },
  } as const;
  for (const [what, query] of Object.entries(queries)) {
    expectWithin(what, await costOf(() => call(listUsers, { query }, { token })), peopleBudget);
  }
  const search = () => call(listUsers, { query: { search: 'north' } }, { token });
  // Read twice as far as a page, since a person may have two words that start like this; not counted.
  const searchBudget = { ...peopleBudget, requests: 3, reads: 12 };
  expectWithin('search people', await costOf(search), searchBudget);
  const audit = () => call(listAudit, { query: { user: idOf(ann) } }, { token });
  expectWithin('list what was done', await costOf(audit), budget);
});

it('a page of all domains or records is one query with a count and one batch', async () => {
  const { handler } = await import('#functions/domains/reindex.ts');
  const bob = await newAdministrator();
  const { token } = bob;
  const added: Cost[] = [];
  for (let index = 0; index < 20; index++) {
    const { id } = await newDomain(bob, `of-the-console-${index}`, providerId);
    const body = { type: 'A' as const, name: 'www', content: `198.51.100.${index}` };
    await call(createRecord, { params: { id }, body }, { token });
    const Records = [{ messageId: id, body: JSON.stringify({ domainId: id }) }];
    added.push(
      await costOf(async () => {
        await handler({ Records } as SQSEvent);
        return { status: 200 };
      }),
    );
  }
  // Outside of the call: two units for each of a domain's four rows, and of a record's five.
  const listing = { requests: 3, trips: 3, reads: 2, writes: 18 };
  expectWithin('list a domain with a record', added[0] as Cost, listing);
  // Half a unit for each domain or record, and its owner once. The figures tell how many there are of all.
  const budget = { requests: 5, trips: 3, reads: 16, writes: 0 };
  const pages = {
    'list all domains': () => call(listAllDomains, { query: {} }, { token }),
    'find domains by name': () =>
      call(listAllDomains, { query: { search: 'of-the-console' } }, { token }),
    'list all records': () => call(listAllRecords, { query: {} }, { token }),
    'find the names of a network': () =>
      call(listAllRecords, { query: { search: '198.51.100.0/24' } }, { token }),
  };
  for (const [what, make] of Object.entries(pages)) {
    await make();
    expectWithin(what, await costOf(make), budget);
  }
});

it('a change of somebody takes two trips', async () => {
  const bob = await newPerson();
  const params = { id: idOf(bob) };
  const { token } = ann;
  const look = () => call(getUser, { params }, { token });
  // Role quotas are cached for ten seconds, as in a warm function.
  await look();
  const looking = await costOf(look);
  expectWithin('look at somebody', looking, { requests: 3, trips: 1, reads: 3, writes: 0 });
  const budget = { requests: 4, trips: 2, reads: 3, writes: 0 };
  const giving = await costOf(() =>
    call(addRole, { params: { ...params, role: 'vip' } }, { token }),
  );
  // Of it two for the mail that tells the administrator of it.
  expectWithin('give a role', giving, { ...budget, writes: 12 + proofUnits });
  const body = { nickname: 'old-mill', email: 'old-mill@example.org', password: 'new secret' };
  const editing = await costOf(() => call(updateUser, { params, body }, { token }));
  // Of it eight for mails to the old and the new address and to who did it. Domains and cases tell what the mailbox keeps.
  const editBudget = { requests: 7, trips: 3, reads: 5.5, writes: 26 + proofUnits };
  expectWithin('edit somebody', editing, editBudget);
  const reason = { reason: 'Phishing.' };
  const suspending = await costOf(() => call(suspendUser, { params, body: reason }, { token }));
  expectWithin('suspend somebody', suspending, { ...budget, writes: 10 + proofUnits });
});

it('an upload is reserved in two trips, and completed in three', async () => {
  await useStorage();
  const person = await newPerson();
  await call(getUploadStats, {}, { token: person.token });
  const bytes = await picture();
  let reservation: Reservation | undefined;
  const reserving = await costOf(async () => {
    const answer = await reserve(person, { bytes });
    reservation = answer.body;
    return answer;
  });
  // One request reads which storage is active, beside the session.
  const reserveBudget = { requests: 4, trips: 2, reads: 4, writes: 12 };
  expectWithin('reserve an upload', reserving, reserveBudget);
  if (!reservation) throw new Error('Nothing was reserved.');
  const { uploadId } = reservation;
  await put(reservation, bytes);
  const completing = await costOf(() => complete(person, uploadId));
  // Two requests hold a person to three tries and three conversions at once.
  const completeBudget = { requests: 5, trips: 3, reads: 3, writes: 12 };
  expectWithin('complete an upload', completing, completeBudget);
});

it('a report takes four trips, and its case is listed in three and decided in five at most', async () => {
  const { token } = ann;
  const { fqdn } = await newDomain(ann, `cost-of-a-report-${Date.now()}`, providerId);
  // A captcha is solved before the call, and costs its own two units in it.
  const send = async (address: string) => {
    const evidence = 'The page asks for the password of a bank.';
    const turnstileToken = await solvedCaptcha();
    const body = { fqdn, category: 'phishing' as const, evidence, turnstileToken };
    return () => call(reportDomain, { body }, { address });
  };
  const budget = { requests: 4, trips: 4, reads: 3 };
  const first = await send('198.51.100.81');
  expectWithin('report a domain', await costOf(first), { ...budget, writes: 19 + proofUnits });
  const next = await send('198.51.100.82');
  expectWithin('report it again', await costOf(next), { ...budget, writes: 11 + proofUnits });
  const list = () => call(listReports, { query: {} }, { token });
  const [found] = (await list()).body.items;
  const listing = { requests: 5, trips: 3, reads: 5, writes: 0 };
  expectWithin('list reports', await costOf(list), listing);
  const params = { id: found?.id ?? '' };
  const looking = { requests: 10, trips: 5, reads: 12, writes: 0 };
  const look = () => call(getReport, { params }, { token });
  expectWithin('look at a case', await costOf(look), looking);
  const body = { decision: 'freeze' as const, reason: 'Phishing.', ownerId: idOf(ann) };
  const freezing = await costOf(() => call(decideReport, { params, body }, { token }));
  // The case with its link and count, the domain, two audit entries and a mail.
  // The case is read beside the session or after it.
  const deciding = { requests: 6, trips: 5, reads: 5, writes: 31 + proofUnits };
  expectWithin('freeze by a case', freezing, deciding);
});
