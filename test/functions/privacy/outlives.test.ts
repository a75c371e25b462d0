import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getMe, getUser, savePersonalInfo, updateUser } from '#shared/areas/accounts/calls.ts';
import { updateEmail } from '#shared/areas/auth/calls.ts';
import {
  claimDomain,
  deleteAnyDomain,
  freezeDomain,
  getDomain,
  listDomains,
} from '#shared/areas/domains/calls.ts';
import { listAllInvitations, listInvitations } from '#shared/areas/invitations/calls.ts';
import { reportDomain } from '#shared/areas/reports/calls.ts';
import { addExemption, deleteReservedWord } from '#shared/areas/reserved/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import { limits } from '#shared/limits.ts';
import { call } from '#test/support/api.ts';
import { passTime } from '#test/support/clock.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { depart, leave, ownDataOf } from '#test/support/own-data.ts';
import {
  codeFor,
  newDomain,
  newPerson,
  type Person,
  personalInfo,
  seed,
  solvedCaptcha,
} from '#test/support/people.ts';
import { givePoints, idOf, logIn, newAdministrator } from '#test/support/roles.ts';
import { rotateSecret } from '#test/support/secrets.ts';

let providerId: string;
let admin: Person;
let names = 0;

beforeAll(async () => {
  await useEngine();
  providerId = await seed();
  admin = await newAdministrator();
});
afterEach(() => {
  vi.useRealTimers();
});

const freshName = () => `outlives-${names++}`;
const freshEmail = () => `returns.${names++}@gmail.com`;
const pointsOf = async ({ token }: Person) => (await call(getMe, {}, { token })).body.points;
const complete = async ({ token }: Person) =>
  (await call(savePersonalInfo, { body: personalInfo }, { token })).body.rewarded;
const statusOf = async (name: string) => {
  const { body } = await call(searchName, { query: { name } });
  return body.results.find((result) => result.providerId === providerId)?.status;
};
const marksOf = async (person: Person) => {
  const { token } = (await logIn(admin)).body;
  return (await call(getUser, { params: { id: idOf(person) } }, { token })).body.marks;
};

/** Deletes an account and all that it had. */
async function go(person: Person): Promise<void> {
  expect((await leave(person)).status).toBe(204);
  await depart(idOf(person));
}

describe('what a mailbox was paid', () => {
  it('is not paid again after its account was deleted, in whatever spelling it comes back', async () => {
    const email = freshEmail();
    const ann = await newPerson({ email });
    expect(await complete(ann)).toBe(limits.points.profile);
    expect(await pointsOf(ann)).toBe(30);
    await go(ann);
    const again = await newPerson({ email: email.replace('@', '+again@') });
    expect(await complete(again)).toBe(0);
    expect(await pointsOf(again)).toBe(0);
  });

  it('is paid once to two accounts of a mailbox that live beside each other', async () => {
    const email = freshEmail();
    const [one, two] = [
      await newPerson({ email }),
      await newPerson({ email: email.replace('@', '+two@') }),
    ];
    expect([await complete(one), await complete(two)]).toEqual([limits.points.profile, 0]);
    expect([await pointsOf(one), await pointsOf(two)]).toEqual([30, 0]);
  });

  it('names nobody: the table keeps a digest that only its key makes', async () => {
    const { readMailbox } = await import('#functions/accounts/items/mailboxes.ts');
    const email = freshEmail();
    await go(await newPerson({ email }));
    const item = await readMailbox(email);
    expect(item?.pk).toMatch(/^MAILBOX#[\w-]{22}$/);
    expect(JSON.stringify(item)).not.toContain('returns');
  });
});

describe('a frozen domain', () => {
  it('leaves its name reserved when the account is deleted, and its mark on the mailbox', async () => {
    const email = freshEmail();
    const ann = await newPerson({ email });
    const name = freshName();
    const { id } = await newDomain(ann, name, providerId);
    const body = { reason: 'Phishing.' };
    await call(freezeDomain, { params: { id }, body }, { token: (await logIn(admin)).body.token });
    const { json } = await ownDataOf(ann);
    expect(json.domains[0].frozen).toEqual({ ...body, since: expect.stringMatching(/Z$/) });
    await go(ann);
    expect(await statusOf(name)).toBe('reserved');
    const again = await newPerson({ email });
    const claim = { name, providerId, cost: 0 };
    const { failure } = await call(claimDomain, { body: claim }, { token: again.token });
    expect(failure.code).toBe('NAME_RESERVED');
    expect(await marksOf(again)).toEqual(['frozen']);
    expect((await ownDataOf(again)).json.account.marks).toEqual(['frozen']);
    expect(await marksOf(await newPerson())).toEqual([]);
  });

  it('leaves its name reserved when an administrator deletes it', async () => {
    const ann = await newPerson();
    const name = freshName();
    const { id } = await newDomain(ann, name, providerId);
    const { token } = (await logIn(admin)).body;
    const body = { reason: 'Phishing.' };
    await call(freezeDomain, { params: { id }, body }, { token });
    await call(deleteAnyDomain, { params: { id }, body }, { token });
    expect(await statusOf(name)).toBe('reserved');
  });

  it('leaves its name reserved also where it is exempt, until somebody frees the word', async () => {
    const ann = await newPerson();
    const name = freshName();
    const { token } = (await logIn(admin)).body;
    await call(addExemption, { body: { name } }, { token });
    const { id } = await newDomain(ann, name, providerId);
    const body = { reason: 'Phishing.' };
    await call(freezeDomain, { params: { id }, body }, { token });
    await call(deleteAnyDomain, { params: { id }, body }, { token });
    expect(await statusOf(name)).toBe('reserved');
    const params = { id: `${providerId}.${name}` };
    expect((await call(deleteReservedWord, { params }, { token })).status).toBe(204);
    expect(await statusOf(name)).not.toBe('reserved');
  });

  it('is no reason to reserve any other name of the account', async () => {
    const ann = await newPerson();
    const name = freshName();
    await newDomain(ann, name, providerId);
    await go(ann);
    expect(await statusOf(name)).toBe('available');
  });
});

describe('an open report', () => {
  const tell = async (fqdn: string) => {
    const body = {
      fqdn,
      category: 'phishing' as const,
      evidence: 'It asks for the password of a bank.',
      turnstileToken: await solvedCaptcha(),
    };
    expect((await call(reportDomain, { body })).status).toBeLessThan(300);
  };

  it('leaves its mark on the mailbox', async () => {
    const email = freshEmail();
    const ann = await newPerson({ email });
    const { fqdn } = await newDomain(ann, freshName(), providerId);
    await tell(fqdn);
    await go(ann);
    expect(await marksOf(await newPerson({ email }))).toEqual(['reported']);
  });

  it('leaves its mark on the mailbox of whom the domain was given to, and on no other', async () => {
    const [first, second] = [freshEmail(), freshEmail()];
    const [ann, bob] = [await newPerson({ email: first }), await newPerson({ email: second })];
    const { id, fqdn } = await newDomain(ann, freshName(), providerId);
    await tell(fqdn);
    const { token: targetToken } = (await call(getMyToken, {}, { token: bob.token })).body;
    await call(transferDomain, { body: { domainId: id, targetToken } }, { token: ann.token });
    await go(ann);
    await go(bob);
    expect(await marksOf(await newPerson({ email: first }))).toEqual([]);
    expect(await marksOf(await newPerson({ email: second }))).toEqual(['reported']);
  });
});

describe('an account that changes its address', () => {
  const move = async ({ token }: Person, email: string) => {
    const code = await codeFor(email, { address: `198.51.100.${names++}` });
    return (await call(updateEmail, { body: { email, code } }, { token })).status;
  };
  const freezeOne = async (ann: Person, own?: string) => {
    const { id } = await newDomain(ann, freshName(), providerId);
    const token = own ?? (await logIn(admin)).body.token;
    await call(freezeDomain, { params: { id }, body: { reason: 'Phishing.' } }, { token });
  };

  it('leaves its marks at each mailbox that it had since they were made', async () => {
    const [first, second, third] = [freshEmail(), freshEmail(), freshEmail()];
    const ann = await newPerson({ email: first });
    await freezeOne(ann);
    expect(await move(ann, second)).toBe(200);
    await go({ ...ann, email: second });
    const again = await newPerson({ email: first });
    expect(await marksOf(again)).toEqual(['frozen']);
    expect(await marksOf(await newPerson({ email: second }))).toEqual(['frozen']);
    expect(await move(again, third)).toBe(200);
    await go({ ...again, email: third });
    expect(await marksOf(await newPerson({ email: third }))).toEqual(['frozen']);
  });

  it('leaves its marks at the former mailbox also where an administrator moves it', async () => {
    const [first, second] = [freshEmail(), freshEmail()];
    const ann = await newPerson({ email: first });
    // From a network of its own, as a network has few logins an hour.
    const { body: by } = await logIn(admin, '198.51.100.250');
    await freezeOne(ann, by.token);
    const parts = { params: { id: idOf(ann) }, body: { email: second } };
    expect((await call(updateUser, parts, by)).status).toBe(200);
    const next = { id: idOf(await newPerson({ email: first })) };
    expect((await call(getUser, { params: next }, by)).body.marks).toEqual(['frozen']);
  });

  it('may move to an alias of its mailbox, and leaves nothing where nothing stands against it', async () => {
    const [email, other] = [freshEmail(), freshEmail()];
    const ann = await newPerson({ email });
    await freezeOne(ann);
    expect(await move(ann, email.replace('@', '+alias@'))).toBe(200);
    const ben = await newPerson({ email: other });
    expect(await move(ben, freshEmail())).toBe(200);
    expect(await marksOf(await newPerson({ email: other }))).toEqual([]);
  });
});

describe('a name bought with points', () => {
  it('stays with its buyer for 30 days, and can be given away then', async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    await givePoints(ann, 20, { ...admin, token: (await logIn(admin)).body.token });
    const domain = await newDomain(ann, 'qzxv', providerId, 20);
    const { token: targetToken } = (await call(getMyToken, {}, { token: bob.token })).body;
    const give = async () => {
      const { token } = (await logIn(ann)).body;
      const body = { domainId: domain.id, targetToken };
      return call(transferDomain, { body }, { token });
    };
    const from = domain.transferableFrom ?? '';
    expect(Date.parse(from) - Date.now()).toBeGreaterThan(29 * 24 * 3_600_000);
    const { status, failure } = await give();
    expect([status, failure.code, failure.details]).toEqual([409, 'BOUGHT_RECENTLY', { from }]);

    vi.useFakeTimers({ now: Date.parse(from) - 60_000, toFake: ['Date'] });
    expect((await give()).failure.code).toBe('BOUGHT_RECENTLY');
    vi.useFakeTimers({ now: Date.parse(from) + 1000, toFake: ['Date'] });
    const { token } = (await logIn(ann)).body;
    const shown = await call(getDomain, { params: { id: domain.id } }, { token });
    expect(shown.body.transferableFrom).toBeUndefined();
    expect((await give()).status).toBe(200);
    const theirs = (await logIn(bob)).body.token;
    const { items } = (await call(listDomains, { query: {} }, { token: theirs })).body;
    expect(items.map(({ name }) => name)).toEqual(['qzxv']);
  });

  it('is the only kind that stays: a free one can be given away at once', async () => {
    const ann = await newPerson();
    const domain = await newDomain(ann, freshName(), providerId);
    expect(domain.transferableFrom).toBeUndefined();
  });
});

describe('an invitation', () => {
  const codeOf = async ({ token }: Person) =>
    (await call(listInvitations, { query: {} }, { token })).body.code;
  const suspicionsOf = async (guest: Person) => {
    const { token } = (await logIn(admin)).body;
    const { body } = await call(listAllInvitations, { query: { limit: 100 } }, { token });
    return body.items.find(({ id }) => id === idOf(guest))?.suspicions;
  };

  it('is compared with every login of the inviter that is kept, not the latest alone', async () => {
    const ann = await newPerson({ address: '198.51.110.7' });
    await logIn(ann, '203.0.113.50');
    const guest = await newPerson({ address: '198.51.110.8', inviteCode: await codeOf(ann) });
    expect(await suspicionsOf(guest)).toEqual(['address']);
    const other = await newPerson({ address: '198.51.111.8', inviteCode: await codeOf(ann) });
    expect(await suspicionsOf(other)).toEqual([]);
  });

  it('waits for a decision where the guest’s mailbox had an account before', async () => {
    const email = freshEmail();
    await go(await newPerson({ email }));
    const ann = await newPerson({ address: '198.51.112.7' });
    const guest = await newPerson({
      email,
      address: '198.51.113.8',
      inviteCode: await codeOf(ann),
    });
    expect(await suspicionsOf(guest)).toEqual(['returned']);
  });
});

it('the digest of a mailbox stays the same when the application key is rotated again and again', async () => {
  // A new instance each time, which knows nothing but the table.
  const digestNow = async () => {
    vi.resetModules();
    const { mailboxDigest } = await import('#functions/accounts/items/mailbox-key.ts');
    return mailboxDigest('North.Pier+news@gmail.com');
  };
  const first = await digestNow();
  for (let rotations = 0; rotations < 3; rotations++) {
    rotateSecret('app-secret', JSON.stringify({ signing: randomBytes(48).toString('base64url') }));
    passTime(16 * 60);
    expect(await digestNow()).toBe(first);
  }
});
