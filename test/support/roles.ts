import type { AccountItem } from '../../functions/platform/account-item.ts';
import { type AccountStatus, login, type Role } from '../../shared/accounts.ts';
import { call } from './api.ts';
import { newPerson, type Person, solvedCaptcha } from './people.ts';

/** Whose a token is. */
export const idOf = ({ token }: Pick<Person, 'token'>): string => token.split('_')[1] ?? '';

/** Writes an account as administrators’ calls do, lists and all, without the calls. */
async function alter(person: Person, change: Partial<AccountItem>): Promise<void> {
  const { changeListed } = await import('../../functions/accounts/service.ts');
  const { readAccount } = await import('../../functions/platform/account-item.ts');
  const { transact } = await import('../../functions/platform/transaction.ts');
  const account = await readAccount(idOf(person));
  if (!account) throw new Error('That is nobody.');
  await transact(changeListed(account, change, new Error('It changed meanwhile.')));
}

export const setRoles = (person: Person, roles: Role[]) => alter(person, { roles });

export const setStatus = (person: Person, status: AccountStatus) => alter(person, { status });

export const setPoints = (person: Person, points: number) => alter(person, { points });

/** Somebody new who is an administrator. */
export async function newAdministrator(): Promise<Person> {
  const person = await newPerson();
  await setRoles(person, ['user', 'admin']);
  return person;
}

/** Everybody who may come to the door, by what they are; the owner is given. */
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

/** Opens a session with a password. */
export const logIn = async ({ email, password }: Pick<Person, 'email' | 'password'>) =>
  call(login, { body: { email, password, turnstileToken: await solvedCaptcha() } });
