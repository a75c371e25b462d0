import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { login } from '#shared/areas/auth/calls.ts';
import { freezeDomain, getDomain, listDomains } from '#shared/areas/domains/calls.ts';
import {
  decideReport,
  readAppeal,
  readAppealToken,
  submitAppeal,
} from '#shared/areas/reports/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed, solvedCaptcha } from '#test/support/people.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';
import { appealTokenFor, caseOf, report } from './desk.ts';

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
  return { owner, params: { id } };
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
  const statement = 'A stranger uploaded the page, and I removed it.';
  expect((await call(submitAppeal, { body: { token: body.token, statement } })).status).toBe(202);
  const again = await call(readAppealToken, { params }, owner);
  const read = await call(readAppeal, { body: { token: again.body.token } });
  expect(read.body.appeal?.statement).toBe(statement);
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
  const { email, password } = owner;
  const body = { email, password, turnstileToken: await solvedCaptcha() };
  const { token } = (await call(login, { body })).body;
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
