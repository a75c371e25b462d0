import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { banUser, getMe, getUser, listUsers } from '#shared/areas/accounts/calls.ts';
import { updateEmail } from '#shared/areas/auth/calls.ts';
import {
  claimDomain,
  deleteAnyDomain,
  getDomain,
  listDomains,
} from '#shared/areas/domains/calls.ts';
import { listInvitations } from '#shared/areas/invitations/calls.ts';
import { listTransactions } from '#shared/areas/points/calls.ts';
import { deleteAccount, deleteUser, requestDeletionCode } from '#shared/areas/privacy/calls.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { auditOf } from '#test/support/audit.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { deletionCodeOf, depart, leave } from '#test/support/own-data.ts';
import {
  codeFor,
  deliverMails,
  newDomain,
  newPeople,
  newPerson,
  type Person,
  seed,
} from '#test/support/people.ts';
import { reindexUsers } from '#test/support/reindex.ts';
import { idOf, logIn, newAdministrator, setRoles } from '#test/support/roles.ts';

let providerId: string;
let admin: Person;
let ann: Person;
let names = 0;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  admin = await newAdministrator();
});

beforeEach(async () => {
  ann = await newPerson();
});

const freshName = () => `leaving-${names++}`;
const me = (person: Person) => call(getMe, {}, person);
const remove = (person: Person, reason = 'Spam.', as = admin) =>
  call(deleteUser, { params: { id: idOf(person) }, body: { reason } }, as);
const send = (person: Person, body: Parameters<typeof call<typeof deleteAccount>>[1]['body']) =>
  call(deleteAccount, { body }, person);

describe('deleting one’s own account', () => {
  it('takes password and mailed code, and ends all sessions at once', async () => {
    const other = (await logIn(ann)).body.token;
    await reindexUsers();
    expect((await leave(ann)).status).toBe(204);
    expect((await me(ann)).failure.code).toBe('AUTHENTICATION_REQUIRED');
    const [entry] = await auditOf(idOf(ann));
    expect(entry).toMatchObject({ event: 'account-deleted', user: { nickname: '' } });
    expect((await me({ ...ann, token: other })).status).toBe(401);
    expect((await logIn(ann)).failure.code).toBe('INVALID_CREDENTIALS');
    expect((await call(getUser, { params: { id: idOf(ann) } }, admin)).status).toBe(404);
    for (const search of [idOf(ann), ann.email]) {
      const { body } = await call(listUsers, { query: { search } }, admin);
      expect(body.items).toEqual([]);
    }
  });

  it('is refused with a wrong password, at its field', async () => {
    const proof = await deletionCodeOf(ann);
    const { failure } = await send(ann, { password: 'not this one', ...proof });
    expect(failure).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ path: 'password', rule: 'wrong' }] },
    });
    expect((await send(ann, { password: ann.password, ...proof })).status).toBe(204);
  });

  it.each([
    ['the account', undefined, 'Löschen deines'],
    ['the page', 'fr', 'pour supprimer votre'],
  ])('has its code mailed in the language of %s', async (_of, language, words) => {
    const { token, email } = await newPerson({ language: 'de' });
    await call(requestDeletionCode, {}, { token, ...(language && { language }) });
    const mail = (await deliverMails()).findLast(({ to }) => to === email);
    expect(mail?.subject).toContain(words);
  });

  it('is refused with a wrong code, and with any after five wrong ones', async () => {
    const { code, request } = await deletionCodeOf(ann);
    const wrong = String((Number(code) + 1) % 10 ** limits.code.digits).padStart(6, '0');
    for (let tries = 0; tries < limits.code.tries; tries++) {
      const answer = await send(ann, { password: ann.password, code: wrong, request });
      expect(answer.failure.code).toBe('CODE_INVALID');
    }
    const answer = await send(ann, { password: ann.password, code, request });
    expect(answer.failure.code).toBe('CODE_INVALID');
    expect((await me(ann)).status).toBe(200);
  });

  it('takes no code that proves an address, nor one of somebody else', async () => {
    const proving = await codeFor(ann.email, { address: '198.51.100.77' });
    const foreign = await deletionCodeOf(await newPerson());
    for (const code of [proving, foreign.code]) {
      const { failure } = await send(ann, { password: ann.password, code });
      expect(failure.code).toBe('CODE_INVALID');
    }
  });

  it('frees the address, also the first one of a moved account, and what was paid stays paid', async () => {
    const to = `moved-${ann.email}`;
    const code = await codeFor(to, { address: '198.51.100.78' });
    await call(updateEmail, { body: { email: to, code } }, ann);
    const moved = { ...ann, email: to };
    expect((await leave(moved)).status).toBe(204);
    const points = [];
    for (const email of [ann.email, to]) {
      points.push((await me(await newPerson({ email }))).body.points);
    }
    expect(points).toEqual([0, limits.points.registration]);
  });

  it('is refused to the last administrator, who loses nothing by it', async () => {
    await reindexUsers();
    const others = (await call(listUsers, { query: { filter: 'admin' } }, admin)).body.items;
    for (const { id } of others.filter(({ id }) => id !== idOf(admin))) {
      await setRoles({ token: `fs_${id}_` }, ['user']);
    }
    expect((await leave(admin)).failure.code).toBe('LAST_ADMIN');
    expect((await remove(admin)).failure.code).toBe('LAST_ADMIN');
    expect((await me(admin)).status).toBe(200);
    const second = await newAdministrator();
    expect((await leave(second)).status).toBe(204);
  });

  it('says by mail when it is done', async () => {
    await leave(ann);
    await deliverMails();
    await depart(idOf(ann));
    const [mail, ...others] = await deliverMails();
    expect(mail).toMatchObject({ to: ann.email, subject: 'Your Freehold account was deleted' });
    expect(others).toEqual([]);
    await depart(idOf(ann));
    expect(await deliverMails()).toEqual([]);
  });
});

describe('deleting somebody’s account', () => {
  it('tells them why, is in the audit log with the reason, and without their name', async () => {
    expect((await remove(ann, 'Phishing.')).status).toBe(204);
    const [mail] = (await deliverMails()).filter(({ to }) => to === ann.email);
    expect(mail?.text).toContain('Reason: Phishing.');
    expect((await me(ann)).status).toBe(401);
    const [entry] = await auditOf(idOf(ann));
    expect(entry).toMatchObject({
      event: 'user-deleted',
      user: { id: idOf(admin) },
      subject: { id: idOf(ann), name: '' },
      changes: { reason: { to: 'Phishing.' } },
    });
    await depart(idOf(ann));
    expect(await deliverMails()).toEqual([]);
    expect((await remove(ann)).status).toBe(404);
  });

  it('of an administrator leaves in the audit log whom they took a domain from', async () => {
    const { id } = await newDomain(ann, freshName(), providerId);
    const other = await newAdministrator();
    const body = { reason: 'Phishing.' };
    await call(deleteAnyDomain, { params: { id }, body }, other);
    expect((await remove(other)).status).toBe(204);
    await depart(idOf(other));
    const [entry] = await auditOf(id);
    expect(entry).toMatchObject({
      user: { id: idOf(other), nickname: '' },
      changes: { owner: { from: idOf(ann) } },
    });
  });

  it('keeps the bars of a banned account, whose address nobody may register', async () => {
    const reason = 'Again.';
    await call(banUser, { params: { id: idOf(ann) }, body: { reason } }, admin);
    expect((await remove(ann)).status).toBe(204);
    await depart(idOf(ann));
    await expect(newPerson({ email: ann.email })).rejects.toThrow('ACCOUNT_SUSPENDED');
    const alias = ann.email.replace('@', '+alias@');
    await expect(newPerson({ email: alias })).rejects.toThrow('ACCOUNT_SUSPENDED');
  });
});

describe('while somebody leaves', () => {
  it('twice at once deletes them once', async () => {
    const body = { password: ann.password, ...(await deletionCodeOf(ann)) };
    const answers = await Promise.all([1, 2, 3].map(() => send(ann, body)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(204);
    expect(statuses.slice(1).every((status) => status === 401 || status === 410)).toBe(true);
  });

  it('a claim at the same time leaves no domain behind', async () => {
    for (const person of await newPeople(4)) {
      const body = { password: person.password, ...(await deletionCodeOf(person)) };
      const name = freshName();
      const claim = { body: { name, providerId, cost: 0 } };
      const [left] = await Promise.all([send(person, body), call(claimDomain, claim, person)]);
      expect(left.status).toBe(204);
      await depart(idOf(person));
      // The name is free again, or was never taken.
      expect((await call(claimDomain, claim, admin)).status).toBe(201);
    }
  });

  it('a transfer to them moves nothing to nobody', async () => {
    const bob = await newPerson();
    const domain = await newDomain(bob, freshName(), providerId);
    const { token: targetToken } = (await call(getMyToken, {}, ann)).body;
    const body = { password: ann.password, ...(await deletionCodeOf(ann)) };
    const [left, given] = await Promise.all([
      send(ann, body),
      call(transferDomain, { body: { domainId: domain.id, targetToken } }, bob),
    ]);
    expect(left.status).toBe(204);
    await depart(idOf(ann));
    const mine = await call(getDomain, { params: { id: domain.id } }, bob);
    // Either it came first, and the domain went with the account, or it was refused.
    expect([given.status, mine.status]).toEqual(given.status === 200 ? [200, 404] : [404, 200]);
    const late = await call(transferDomain, { body: { domainId: domain.id, targetToken } }, bob);
    expect(late.status).toBe(404);
  });

  it('a worker that dies at any step is continued, and one that runs beside it does no harm', async () => {
    const { code } = (await call(listInvitations, {}, ann)).body;
    const guest = await newPerson({ inviteCode: code });
    await newDomain(guest, freshName(), providerId);
    const taken = [freshName(), freshName(), freshName()];
    for (const name of taken) await newDomain(ann, name, providerId);
    await leave(ann);
    const { client } = await import('#platform/table/table.ts');
    let left = 0;
    client.middlewareStack.add(
      (next) => async (args) => {
        if (left-- === 0) throw new Error('The function was ended.');
        return next(args);
      },
      { step: 'initialize', name: 'killer' },
    );
    let kills = 0;
    for (let isDone = false; !isDone; kills++) {
      left = kills;
      isDone = (await depart(idOf(ann))).batchItemFailures.length === 0;
    }
    client.middlewareStack.remove('killer');
    expect(kills).toBeGreaterThan(10);
    await Promise.all([depart(idOf(ann)), depart(idOf(ann))]);
    for (const name of taken) {
      expect((await call(claimDomain, { body: { name, providerId, cost: 0 } }, admin)).status).toBe(
        201,
      );
    }
    expect((await call(listDomains, {}, guest)).body.items).toHaveLength(1);
    const { items, balance } = (await call(listTransactions, {}, guest)).body;
    expect(balance).toBe(20);
    expect(items.find(({ reason }) => reason === 'invitation')?.details.nickname).toBe('');
  });
});
