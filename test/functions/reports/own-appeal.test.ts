import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { login } from '#shared/areas/auth/calls.ts';
import { freezeDomain, getDomain, listDomains, thawDomain } from '#shared/areas/domains/calls.ts';
import {
  decideAppeal,
  decideReport,
  readAppeal,
  readAppealToken,
  submitAppeal,
} from '#shared/areas/reports/calls.ts';
import { DAY } from '#shared/kernel/time.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { passTime } from '#test/support/clock.ts';
import { lambdaContext, useEngine } from '#test/support/cloud/engine.ts';
import { depart, leave, ownDataOf } from '#test/support/own-data.ts';
import { newDomain, newPerson, type Person, seed, solvedCaptcha } from '#test/support/people.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';
import { appealTokenFor, caseOf, queue, report } from './desk.ts';

let providerId: string;
let admin: Person;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  admin = await newAdministrator();
});

afterEach(() => {
  vi.useRealTimers();
});

const { caseLifetime } = limits.report;
const reason = 'The page imitates a bank.';
const nextMonth = () => Date.now() + (limits.report.appealWithin + 60) * 1000;

/** A domain that a decision on a report froze. */
async function frozen(name: string) {
  const owner = await newPerson();
  const { id, fqdn } = await newDomain(owner, name, providerId);
  await report(fqdn);
  const found = await caseOf(admin, fqdn);
  const body = { decision: 'freeze' as const, reason, ownerId: idOf(owner) };
  await call(decideReport, { params: { id: found.id }, body }, admin);
  return { owner, fqdn, caseId: found.id, params: { id } };
}

const statement = 'A stranger uploaded the page, and I removed it.';

/** A domain that a decision on a report froze, with the appeal of its owner, and its link. */
async function appealed(name: string) {
  const found = await frozen(name);
  const token = await appealTokenFor(found.owner);
  expect((await call(submitAppeal, { body: { token, statement } })).status).toBe(202);
  return { ...found, shown: () => call(readAppeal, { body: { token } }) };
}

/** A session of now: those of before have ended once a month has passed. */
async function logIn({ email, password }: Person): Promise<{ token: string }> {
  const body = { email, password, turnstileToken: await solvedCaptcha() };
  return (await call(login, { body })).body;
}

it('the owner of a frozen domain reaches the appeal of its mail while logged in', async () => {
  const { owner, params } = await frozen('own-appeal');
  const shown = (await call(getDomain, { params }, owner)).body.frozen;
  const time = Date.parse(shown?.appealUntil ?? '') - Date.parse(shown?.since ?? '');
  expect(Math.ceil(time / 1000)).toBe(limits.report.appealWithin);
  const [listed] = (await call(listDomains, { query: {} }, owner)).body.items;
  expect(listed?.frozen).toEqual(shown);
  const { status, body } = await call(readAppealToken, { params }, owner);
  expect(status).toBe(200);
  expect(body.token).toBe(await appealTokenFor(owner));
  expect((await call(submitAppeal, { body: { token: body.token, statement } })).status).toBe(202);
  const again = await call(readAppealToken, { params }, owner);
  const read = await call(readAppeal, { body: { token: again.body.token } });
  expect(read.body.appeal?.statement).toBe(statement);
  const { frozen: noted } = (await call(getDomain, { params }, owner)).body;
  expect(noted).toEqual({ ...shown, appealedAt: read.body.appeal?.submittedAt });
});

it('a domain that was published again since notes no appeal', async () => {
  const { owner, params } = await frozen('thawed-since');
  const token = await appealTokenFor(owner);
  await call(thawDomain, { params }, admin);
  await call(freezeDomain, { params, body: { reason } }, admin);
  expect((await call(submitAppeal, { body: { token, statement } })).status).toBe(202);
  const { frozen: shown } = (await call(getDomain, { params }, owner)).body;
  expect(shown).toEqual({ reason, since: expect.any(String) });
});

it('nobody else gets the token of an appeal, an administrator included', async () => {
  const { params } = await frozen('foreign-appeal');
  for (const person of [admin, await newPerson()]) {
    const { failure } = await call(readAppealToken, { params }, person);
    expect(failure.code).toBe('NOT_FOUND');
  }
});

it('a domain says nothing of an appeal after its time', async () => {
  const { owner, params } = await frozen('late-appeal');
  vi.setSystemTime(nextMonth());
  const { token } = await logIn(owner);
  const { frozen: shown } = (await call(getDomain, { params }, { token })).body;
  expect(shown).toEqual({ reason, since: expect.any(String) });
  expect((await call(readAppealToken, { params }, { token })).failure.code).toBe('NOT_FOUND');
});

it('a domain that no decision on reports froze has no appeal', async () => {
  const owner = await newPerson();
  const { id } = await newDomain(owner, 'without-appeal', providerId);
  const params = { id };
  expect((await call(readAppealToken, { params }, owner)).failure.code).toBe('NOT_FOUND');
  await call(freezeDomain, { params, body: { reason } }, admin);
  const { frozen: shown } = (await call(getDomain, { params }, owner)).body;
  expect(shown).toEqual({ reason, since: expect.any(String) });
  expect((await call(readAppealToken, { params }, owner)).failure.code).toBe('NOT_FOUND');
});

it('an appeal waits for its answer as long as it takes, and is kept for a year afterwards', async () => {
  const { caseId, shown } = await appealed('unanswered');
  const late = await newAdministrator();
  passTime(caseLifetime + DAY);
  expect((await shown()).body.appeal).toMatchObject({ statement, answer: null });
  const body = { decision: 'keep' as const, reason };
  const answer = await call(decideAppeal, { params: { id: caseId }, body }, await logIn(late));
  expect(answer.status).toBe(200);
  passTime(caseLifetime - DAY);
  expect((await shown()).body.appeal).toMatchObject({ answer: { decision: 'keep' } });
  passTime(2 * DAY);
  expect((await shown()).failure.code).toBe('APPEAL_LINK_INVALID');
});

const itemOf = async (caseId: string) => {
  const { getItem } = await import('#platform/table/table.ts');
  return getItem({ pk: `CASE#${caseId}`, sk: 'CASE' });
};

it('an appeal whose author leaves waits no more, and its case ends', async () => {
  const { owner, caseId } = await appealed('left-waiting');
  expect(await itemOf(caseId)).not.toHaveProperty('expiresAt');
  await leave(owner);
  await depart(idOf(owner));
  const left = await itemOf(caseId);
  expect(left).toMatchObject({ status: 'decided', expiresAt: expect.any(Number) });
  expect(left).not.toHaveProperty('appeal');
});

/** Removes links to cases of an owner whose time is over, as DynamoDB does. */
async function endLinks(owner: Person): Promise<void> {
  const { queryAll, writeAll } = await import('#platform/table/table.ts');
  const links = await queryAll({ partition: `ALIKE#owner#${idOf(owner)}` });
  await writeAll(
    [],
    links.filter(({ expiresAt = Number.POSITIVE_INFINITY }) => expiresAt < Date.now() / 1000),
  );
}

const years = 2 * caseLifetime + DAY;

it('an appeal that waited for years goes with its author, and waits for nobody', async () => {
  const before = (await queue(admin, 'appealed')).total;
  const { owner, caseId } = await appealed('waited-for-years');
  const late = await newAdministrator();
  passTime(years);
  await endLinks(owner);
  await leave({ ...owner, ...(await logIn(owner)) });
  await depart(idOf(owner));
  expect(await itemOf(caseId)).not.toHaveProperty('appeal');
  expect((await queue({ ...late, ...(await logIn(late)) }, 'appealed')).total).toBe(before);
});

it('a decision that comes after years is in the download of its owner', async () => {
  const owner = await newPerson();
  const { fqdn } = await newDomain(owner, 'decided-after-years', providerId);
  await report(fqdn);
  const { id } = await caseOf(admin, fqdn);
  const late = await newAdministrator();
  passTime(years);
  await endLinks(owner);
  const body = { decision: 'warn' as const, reason, ownerId: idOf(owner) };
  expect((await call(decideReport, { params: { id }, body }, await logIn(late))).status).toBe(200);
  const { json } = await ownDataOf(await logIn(owner));
  expect(json).toMatchObject({ reportDecisions: [{ domain: fqdn, decision: 'warn', reason }] });
});

it('an appeal of before waits no shorter, by a back-fill', async () => {
  const { caseId } = await appealed('of-before');
  const answered = await appealed('answered-before');
  const body = { decision: 'keep' as const, reason };
  await call(decideAppeal, { params: { id: answered.caseId }, body }, admin);
  const { updateItem } = await import('#platform/table/table.ts');
  const end = Math.floor(Date.now() / 1000) + caseLifetime;
  const values = { ':end': end };
  await updateItem(
    { pk: `CASE#${caseId}`, sk: 'CASE' },
    { expression: 'SET #expiresAt = :end', values },
  );
  const { handler } = await import('#functions/upgrades/upgrade.ts');
  const { backfills } = await handler({}, lambdaContext);
  expect(backfills.find(({ id }) => id === 'appealed-cases')).toMatchObject({
    ...{ changed: 1, failed: 0, endedAt: expect.any(String) },
  });
  expect(await itemOf(caseId)).not.toHaveProperty('expiresAt');
  expect(await itemOf(answered.caseId)).toHaveProperty('expiresAt');
});
