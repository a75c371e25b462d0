import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  banUser,
  getMe,
  getUser,
  suspendUser,
  unsuspendUser,
  updateUser,
} from '#shared/areas/accounts/calls.ts';
import { register, updateEmail } from '#shared/areas/auth/calls.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { call } from '#test/support/api.ts';
import { auditOf } from '#test/support/audit.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import {
  codeFor,
  deliverMails,
  newDomain,
  newPerson,
  type Person,
  seed,
} from '#test/support/people.ts';
import { idOf, logIn, newAdministrator } from '#test/support/roles.ts';

let providerId: string;
let admin: Person;
let person: Person;
let names = 0;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  admin = await newAdministrator();
  await newAdministrator();
});

beforeEach(async () => {
  person = await newPerson();
});

const of = (who: Person) => ({ params: { id: idOf(who) } });
const suspend = (who = person, reason = 'Phishing.') =>
  call(suspendUser, { ...of(who), body: { reason } }, admin);
const ban = (who = person) => call(banUser, { ...of(who), body: { reason: 'Again.' } }, admin);
const lift = (who = person) => call(unsuspendUser, of(who), admin);
const me = ({ token } = person) => call(getMe, {}, { token });
const network = () => ({ address: `198.51.101.${names++}` });

const codes = new Map<string, string>();

/** The code of an address, which a refused call does not use up. */
async function codeOf(email: string): Promise<string> {
  const code = codes.get(email) ?? (await codeFor(email, network()));
  codes.set(email, code);
  return code;
}

async function registerOn(email: string) {
  const body = { email, code: await codeOf(email), password: 'a calm harbour', nickname: 'again' };
  return call(register, { body }, network());
}

describe('suspending somebody', () => {
  it('says why and since when, and counts from the next call on', async () => {
    expect((await me()).status).toBe(200);
    const before = Date.now();
    const { body } = await suspend();
    expect(body).toMatchObject({ status: 'suspended', suspension: { reason: 'Phishing.' } });
    expect(Date.parse(body.suspension?.since ?? '')).toBeGreaterThanOrEqual(before);
    expect((await me()).failure.code).toBe('ACCOUNT_SUSPENDED');
    expect((await logIn(person)).failure.code).toBe('ACCOUNT_SUSPENDED');
    const profile = await call(getUser, of(person), admin);
    expect(profile.body).toEqual(body);
  });

  it('ends every session: lifting it opens none', async () => {
    const other = await logIn(person);
    await suspend();
    const { body } = await lift();
    expect(body).toMatchObject({ status: 'active', suspension: null });
    expect((await me()).failure.code).toBe('AUTHENTICATION_REQUIRED');
    expect((await me({ ...person, token: other.body.token })).status).toBe(401);
    expect((await logIn(person)).status).toBe(200);
  });

  it('is told to whoever has a session, and not to who only knows an id', async () => {
    await suspend();
    const guess = `fs_${idOf(person)}_${'x'.repeat(43)}`;
    expect((await me({ ...person, token: guess })).failure.code).toBe('AUTHENTICATION_REQUIRED');
    expect((await me()).failure.code).toBe('ACCOUNT_SUSPENDED');
  });

  it('happens once, and may become a ban', async () => {
    await suspend();
    expect((await suspend()).failure.code).toBe('ALREADY_SUSPENDED');
    expect((await ban()).body).toMatchObject({
      status: 'banned',
      suspension: { reason: 'Again.' },
    });
    expect((await suspend()).failure.code).toBe('ALREADY_SUSPENDED');
    expect((await ban()).failure.code).toBe('ALREADY_SUSPENDED');
    expect((await lift()).body.status).toBe('active');
    expect((await lift()).status).toBe(200);
  });

  it('needs somebody, and a reason of 2 to 200 characters', async () => {
    const nobody = { ...person, token: 'fs_01ARZ3NDEKTSV4RRFFQ69G5FAV_x' };
    expect((await suspend(nobody)).failure.code).toBe('NOT_FOUND');
    for (const reason of [' x ', 'x'.repeat(201)]) {
      expect((await suspend(person, reason)).failure).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { issues: [{ path: 'reason' }] },
      });
    }
  });
});

describe('a banned address', () => {
  it('gets no new account, which only who proved it is told', async () => {
    await suspend();
    expect((await registerOn(person.email)).failure.code).toBe('EMAIL_TAKEN');
    await ban();
    expect((await registerOn(person.email)).failure.code).toBe('ACCOUNT_SUSPENDED');
    const body = { email: person.email, code: '000000', password: 'a calm harbour', nickname: 'x' };
    expect((await call(register, { body }, network())).failure.code).toBe('CODE_INVALID');
    await lift();
    expect((await registerOn(person.email)).failure.code).toBe('EMAIL_TAKEN');
  });

  it('is refused in every spelling of its mailbox, until the ban is lifted', async () => {
    const [local, domain] = person.email.split('@');
    const alias = `${local}+again@${domain}`;
    await ban();
    expect((await registerOn(alias)).failure.code).toBe('ACCOUNT_SUSPENDED');
    const other = await newPerson();
    const code = await codeOf(alias);
    const taken = await call(updateEmail, { body: { email: alias, code } }, other);
    expect(taken.failure.code).toBe('EMAIL_TAKEN');
    await lift();
    expect((await registerOn(alias)).status).toBe(201);
  });

  it('stays refused when its account is moved, until the ban is lifted', async () => {
    await ban();
    const [first, second] = [person.email, `moved-${idOf(person)}@example.org`.toLowerCase()];
    const move = (email: string) => call(updateUser, { ...of(person), body: { email } }, admin);
    expect((await move(second)).body.email).toBe(second);
    for (const email of [first, second]) {
      expect((await registerOn(email)).failure.code).toBe('ACCOUNT_SUSPENDED');
    }
    const other = await newPerson();
    const code = await codeOf(first);
    const taken = await call(updateEmail, { body: { email: first, code } }, other);
    expect(taken.failure.code).toBe('EMAIL_TAKEN');
    expect((await move(first)).body.email).toBe(first);
    expect((await move(second)).body.email).toBe(second);
    await lift();
    expect((await registerOn(first)).status).toBe(201);
    expect((await registerOn(second)).failure.code).toBe('EMAIL_TAKEN');
    expect((await logIn({ ...person, email: second })).status).toBe(200);
  });

  it('does not let in by what its account had for a password', async () => {
    await ban();
    const email = `gone-${idOf(person)}@example.org`.toLowerCase();
    await call(updateUser, { ...of(person), body: { email } }, admin);
    expect((await logIn(person)).failure.code).toBe('INVALID_CREDENTIALS');
    expect((await logIn({ ...person, email })).failure.code).toBe('ACCOUNT_SUSPENDED');
  });
});

describe('lifting', () => {
  const eventsOf = async (who: Person) => (await auditOf(idOf(who))).map(({ event }) => event);

  /** Subjects of mails to the administrator since the last look. */
  const told = async () =>
    (await deliverMails()).filter(({ to }) => to === admin.email).map(({ subject }) => subject);

  it('a ban is told to whoever did it by mail, as the ban was', async () => {
    await deliverMails();
    await ban();
    expect(await told()).toEqual(['Freehold: Account banned: north-pier']);
    await lift();
    expect(await told()).toEqual(['Freehold: Ban lifted: north-pier']);
    expect(await eventsOf(person)).toEqual(['user-unbanned', 'user-banned']);
  });

  it('a suspension is told to nobody', async () => {
    await suspend();
    await deliverMails();
    expect((await lift()).body.status).toBe('active');
    expect(await told()).toEqual([]);
    expect(await eventsOf(person)).toEqual(['user-unsuspended', 'user-suspended']);
  });
});

describe('in the same moment', () => {
  const rounds = Array.from({ length: 15 }, (_, index) => index);

  it('a suspension and a claim leave no domain that came after it', async () => {
    for (const _ of rounds) {
      const who = await newPerson();
      const name = `suspended-${names++}`;
      const [claimed, done] = await Promise.all([
        call(claimDomain, { body: { name, providerId, cost: 0 } }, { token: who.token }),
        suspend(who),
      ]);
      expect(done.status).toBe(200);
      if (claimed.status !== 201) expect(claimed.failure.code).toBe('ACCOUNT_SUSPENDED');
      const profile = (await call(getUser, of(who), admin)).body;
      expect(profile.quota.domains.used).toBe(claimed.status === 201 ? 1 : 0);
      expect(profile.status).toBe('suspended');
    }
  });

  it('a transfer either came before the giver’s suspension or is refused', async () => {
    const receiver = await newPerson();
    const targetToken = (await call(getMyToken, {}, { token: receiver.token })).body.token;
    let given = 0;
    for (const _ of rounds.slice(0, 5)) {
      const giver = await newPerson();
      const { id: domainId } = await newDomain(giver, `given-${names++}`, providerId);
      const body = { domainId, targetToken };
      const [moved] = await Promise.all([
        call(transferDomain, { body }, { token: giver.token }),
        suspend(giver),
      ]);
      if (moved.status === 200) given++;
      else expect(moved.failure.code).toBe('ACCOUNT_SUSPENDED');
    }
    expect((await me(receiver)).body.quota.domains.used).toBe(given);
  });

  it('nothing is transferred once the giver is suspended, however early the call began', async () => {
    const [giver, receiver] = [await newPerson(), await newPerson()];
    const domain = await newDomain(giver, `too-late-${names++}`, providerId);
    const { readDomain } = await import('#functions/domains/items/domains.ts');
    const { transferWrites } = await import('#functions/domains/service.ts');
    const { transact } = await import('#platform/table/transaction.ts');
    const read = await readDomain(domain.id);
    if (!read) throw new Error('It was not claimed.');
    await suspend(giver);
    const quota = { domains: 5, records: 50 };
    const moving = transact(transferWrites(read, idOf(receiver), quota));
    await expect(moving).rejects.toThrow('ACCOUNT_SUSPENDED');
  });

  it('a session that is opened is closed, or is not opened', async () => {
    for (const _ of rounds.slice(0, 8)) {
      const who = await newPerson();
      const [entered] = await Promise.all([logIn(who), suspend(who)]);
      if (entered.status !== 200) expect(entered.failure.code).toBe('ACCOUNT_SUSPENDED');
      await lift(who);
      const token = entered.body.token ?? who.token;
      expect((await me({ ...who, token })).status).toBe(401);
    }
  });

  it('of many suspensions one happens', async () => {
    const answers = await Promise.all(rounds.map(() => suspend()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ failure }) => failure.code))).toEqual(
      new Set(['ALREADY_SUSPENDED']),
    );
  });
});
