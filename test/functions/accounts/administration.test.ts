import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addRole,
  banUser,
  getMe,
  getUser,
  listUsers,
  removeRole,
  savePersonalInfo,
  suspendUser,
  unsuspendUser,
  updateUser,
} from '#shared/areas/accounts/calls.ts';
import type { AuditEntry } from '#shared/areas/audit/calls.ts';
import { listAudit } from '#shared/areas/audit/calls.ts';
import { resetPassword } from '#shared/areas/auth/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { repetitions } from '#test/support/long-form.ts';
import { newPerson, type Person, personalInfo, resetLinkFor } from '#test/support/people.ts';
import { reindexUsers } from '#test/support/reindex.ts';
import { idOf, logIn, newAdministrator } from '#test/support/roles.ts';

let admin: Person;
let second: Person;
let person: Person;
let params: { id: string };

beforeAll(async () => {
  await useEngine();
  // The address of the configuration: whoever registers with it is an administrator.
  admin = await newPerson({ email: 'admin@freehold.test' });
});

beforeEach(async () => {
  person = await newPerson();
  params = { id: idOf(person) };
});

type Role = 'user' | 'vip' | 'admin';
const give = (role: Role, who = person, giver = admin) =>
  call(addRole, { params: { id: idOf(who), role } }, giver);
const take = (role: Role, who = person, taker = admin) =>
  call(removeRole, { params: { id: idOf(who), role } }, taker);
const disable = (who: Person, disabler = admin) => {
  const given = { params: { id: idOf(who) }, body: { reason: 'A reason.' } };
  return [() => call(suspendUser, given, disabler), () => call(banUser, given, disabler)] as const;
};
const edit = (body: { nickname?: string; email?: string; password?: string }) =>
  call(updateUser, { params, body }, admin);

/** Audit entries about a person, newest first. */
async function auditOf(who = person): Promise<AuditEntry[]> {
  const { body } = await call(listAudit, { query: { subject: idOf(who) } }, admin);
  return body.items;
}

describe('the last administrator', () => {
  it('can neither be demoted, suspended nor banned', async () => {
    expect((await take('admin', admin)).failure.code).toBe('LAST_ADMIN');
    for (const attempt of disable(admin)) {
      expect((await attempt()).failure.code).toBe('LAST_ADMIN');
    }
    expect((await call(getMe, {}, admin)).body.roles).toEqual(['user', 'admin']);
  });

  it('is the last one who may act: a suspended one does not count', async () => {
    second = await newAdministrator();
    const [suspend] = disable(second);
    expect((await suspend()).status).toBe(200);
    expect((await take('admin', admin)).failure.code).toBe('LAST_ADMIN');
    await call(unsuspendUser, { params: { id: idOf(second) } }, admin);
    expect((await take('admin', second)).status).toBe(200);
    expect((await take('admin', admin)).failure.code).toBe('LAST_ADMIN');
  });

  const rounds = repetitions(10, 50);

  it(`stays when two take each other’s role at once, in each of ${rounds} rounds`, {
    timeout: 300_000,
  }, async () => {
    let [left, right] = [admin, person];
    for (let round = 0; round < rounds; round++) {
      expect((await give('admin', right, left)).status).toBe(200);
      const answers = await Promise.all([take('admin', right, left), take('admin', left, right)]);
      const codes = answers.map(({ status, failure }) => (status === 200 ? 'done' : failure.code));
      expect(codes.filter((code) => code === 'done')).toHaveLength(1);
      expect(['LAST_ADMIN', 'ADMIN_REQUIRED']).toContain(codes.find((code) => code !== 'done'));
      if (codes[0] !== 'done') [left, right] = [right, left];
      await reindexUsers();
      const { body } = await call(listUsers, { query: { filter: 'admin' } }, left);
      expect(body.items.map(({ id }) => id)).toEqual([idOf(left)]);
    }
    if (left !== admin) {
      await give('admin', admin, left);
      await take('admin', left);
    }
  });

  it('stays when one is demoted and the other suspended at once', async () => {
    for (let round = 0; round < 4; round++) {
      const other = await newAdministrator();
      const [suspend] = disable(other);
      const answers = await Promise.all([suspend(), take('admin', admin, other)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const adminIs = (await call(getMe, {}, admin)).body.roles;
      if (!adminIs.includes('admin')) await give('admin', admin, other);
      await call(unsuspendUser, { params: { id: idOf(other) } }, admin);
      await take('admin', other);
    }
  });
});

describe('roles', () => {
  it('are given and taken from the next call on', async () => {
    expect((await call(listUsers, { query: {} }, person)).failure.code).toBe('ADMIN_REQUIRED');
    expect((await give('admin')).body.roles).toEqual(['user', 'admin']);
    expect((await call(listUsers, { query: {} }, person)).status).toBe(200);
    expect((await take('admin')).body.roles).toEqual(['user']);
    expect((await call(listUsers, { query: {} }, person)).failure.code).toBe('ADMIN_REQUIRED');
  });

  it('change what somebody may have', async () => {
    const { body } = await give('vip');
    expect(body.quota).toEqual({
      domains: { used: 0, limit: 20 },
      records: { used: 0, limit: 400 },
    });
  });

  it('are at least one, and given twice are given once', async () => {
    expect((await take('user')).failure.code).toBe('LAST_ROLE');
    await give('vip');
    expect((await give('vip')).body.roles).toEqual(['user', 'vip']);
    expect((await take('user')).body.roles).toEqual(['vip']);
    expect((await take('user')).status).toBe(200);
    expect((await take('vip')).failure.code).toBe('LAST_ROLE');
    expect((await auditOf()).map(({ event }) => event)).toEqual([
      'user-role-removed',
      'user-role-added',
    ]);
  });
});

describe('editing somebody', () => {
  it('changes what is given and nothing else', async () => {
    const before = (await call(getUser, { params }, admin)).body;
    expect((await edit({ nickname: ' Old Mill ' })).body).toEqual({
      ...before,
      nickname: 'Old Mill',
    });
    const email = `Moved-${params.id}@Example.org`;
    const moved = await edit({ email });
    expect(moved.body).toEqual({ ...before, nickname: 'Old Mill', email: email.toLowerCase() });
    expect((await call(getMe, {}, { token: person.token })).status).toBe(200);
    expect((await logIn(person)).failure.code).toBe('INVALID_CREDENTIALS');
    expect((await logIn({ ...person, email: email.toLowerCase() })).status).toBe(200);
    expect((await edit({})).body).toEqual(moved.body);
  });

  it('refuses an address that is somebody else’s, and fields that are wrong', async () => {
    const other = await newPerson();
    expect((await edit({ email: other.email })).failure.code).toBe('EMAIL_TAKEN');
    const wrong = { nickname: ' ', email: 'nobody', password: '12345' };
    const issues = (await edit(wrong)).failure.details as { issues: { path: string }[] };
    expect(new Set(issues.issues.map(({ path }) => path))).toEqual(
      new Set(['nickname', 'email', 'password']),
    );
    const nobody = { params: { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, body: { nickname: 'x' } };
    expect((await call(updateUser, nobody, admin)).failure.code).toBe('NOT_FOUND');
  });

  it('with a password ends every session, and makes reset links worthless', async () => {
    const link = await resetLinkFor(person.email);
    await edit({ password: 'a new secret' });
    expect((await call(getMe, {}, { token: person.token })).status).toBe(401);
    expect((await logIn(person)).failure.code).toBe('INVALID_CREDENTIALS');
    expect((await logIn({ ...person, password: 'a new secret' })).status).toBe(200);
    const body = { token: link?.token ?? '', email: person.email, newPassword: 'not mine' };
    expect((await call(resetPassword, { body })).failure.code).toBe('RESET_LINK_INVALID');
  });

  it('takes address and password in one go', async () => {
    const email = `both-${params.id}@example.org`.toLowerCase();
    expect((await edit({ email, password: 'a new secret' })).status).toBe(200);
    expect((await logIn({ email, password: 'a new secret' })).status).toBe(200);
    const next = await newPerson({ email: person.email });
    expect(idOf(next)).not.toBe(params.id);
  });
});

it('a profile tells all that somebody told of themselves', async () => {
  expect((await call(getUser, { params }, admin)).body).toMatchObject({
    email: person.email,
    status: 'active',
    suspension: null,
    personalInfo: null,
  });
  await call(savePersonalInfo, { body: personalInfo }, { token: person.token });
  expect((await call(getUser, { params }, admin)).body).toMatchObject({
    personalInfo: {
      ...personalInfo,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    },
    profileComplete: true,
    quota: { domains: { used: 0, limit: 5 } },
  });
});

describe('what is written down', () => {
  it('says who did what to whom, from where, and what it was before', async () => {
    await edit({ nickname: 'Renamed', password: 'a new secret' });
    const [entry] = await auditOf();
    expect(entry).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      event: 'user-updated',
      user: { id: idOf(admin), nickname: 'north-pier' },
      address: '192.0.2.1',
      session: expect.stringMatching(/^[0-9A-Z]{26}$/),
      createdAt: expect.stringMatching(/Z$/),
      subject: { id: params.id, name: 'north-pier' },
      changes: { nickname: { from: 'north-pier', to: 'Renamed' }, password: {} },
    });
    expect(JSON.stringify(entry)).not.toContain('secret');
  });

  it('has an entry of every change, and none of what changed nothing or was refused', async () => {
    await call(unsuspendUser, { params }, admin);
    for (const attempt of [...disable(person), ...disable(person)]) await attempt();
    await call(unsuspendUser, { params }, admin);
    expect((await auditOf()).map(({ event, changes }) => [event, changes])).toEqual([
      ['user-unbanned', { status: { from: 'banned', to: 'active' } }],
      ['user-banned', { status: { from: 'suspended', to: 'banned' }, reason: { to: 'A reason.' } }],
      [
        'user-suspended',
        { status: { from: 'active', to: 'suspended' }, reason: { to: 'A reason.' } },
      ],
    ]);
  });
});
