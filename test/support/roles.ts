import type { AccountItem } from '#platform/account/account-item.ts';
import type { AccountStatus, Role } from '#shared/areas/accounts/user.ts';
import { login } from '#shared/areas/auth/calls.ts';
import { adjustPoints } from '#shared/areas/points/calls.ts';
import { call } from './api.ts';
import { useEngine } from './cloud/engine.ts';
import { newPerson, type Person, seed, solvedCaptcha } from './people.ts';

/** The account id in a session token. */
export const idOf = ({ token }: Pick<Person, 'token'>): string => token.split('_')[1] ?? '';

/** Changes an account and its list items directly, as the calls of administrators do. */
async function alter(person: Pick<Person, 'token'>, change: Partial<AccountItem>): Promise<void> {
  const { changeListed } = await import('#functions/accounts/items/listed-users.ts');
  const { readAccount } = await import('#platform/account/account-item.ts');
  const { transact } = await import('#platform/table/transaction.ts');
  const account = await readAccount(idOf(person));
  if (!account) throw new Error('That is nobody.');
  await transact(changeListed(account, change));
}

export const setRoles = (person: Pick<Person, 'token'>, roles: Role[]) => alter(person, { roles });

export const setStatus = (person: Pick<Person, 'token'>, status: AccountStatus) =>
  alter(person, { status });

/** Adds points through an administrator's call. */
export async function givePoints(person: Person, points: number, admin: Person): Promise<void> {
  const body = { points, direction: 'add' as const, reason: 'For a test' };
  const parts = { params: { id: idOf(person) }, body };
  const answer = await call(adjustPoints, parts, { token: admin.token });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure));
}

/** Registers an administrator. */
export async function newAdministrator(): Promise<Person> {
  const person = await newPerson();
  await setRoles(person, ['user', 'admin']);
  return person;
}

/** A table with the seed and an administrator. */
export async function openConsole(): Promise<{ providerId: string; admin: Person }> {
  await useEngine();
  return { providerId: await seed(), admin: await newAdministrator() };
}

/** The session tokens of one caller of each kind. */
export async function everybody(owner: Person): Promise<Record<string, string | undefined>> {
  const [other, vip, suspended, admin, demoted] = [
    await newPerson(),
    await newPerson(),
    await newPerson(),
    await newPerson(),
    await newPerson(),
  ] as const;
  await setRoles(vip, ['user', 'vip']);
  await setStatus(suspended, 'suspended');
  await setRoles(admin, ['user', 'admin']);
  await setRoles(demoted, ['user', 'admin']);
  await setRoles(demoted, ['user']);
  return {
    nobody: undefined,
    owner: owner.token,
    other: other.token,
    vip: vip.token,
    suspended: suspended.token,
    admin: admin.token,
    demoted: demoted.token,
  };
}

export const logIn = async (
  { email, password }: Pick<Person, 'email' | 'password'>,
  address = '192.0.2.1',
) => call(login, { body: { email, password, turnstileToken: await solvedCaptcha() } }, { address });
