import { login } from '../../shared/accounts.ts';
import { adjustPoints } from '../../shared/points.ts';
import { call } from './api.ts';
import { newPerson, type Person, solvedCaptcha } from './people.ts';

/** Whose a session is. */
export function idOf({ token }: Pick<Person, 'token'>): string {
  const [, id] = /^fs_([^_]+)_/.exec(token) ?? [];
  if (!id) throw new Error('That is no token.');
  return id;
}

/** Writes an account as administrators' calls will once they exist. */
async function alter(
  person: Pick<Person, 'token'>,
  expression: string,
  values: Record<string, unknown>,
) {
  const { updateItem } = await import('../../functions/platform/table.ts');
  const { accountKey } = await import('../../functions/platform/account-item.ts');
  await updateItem(accountKey(idOf(person)), { expression, values });
}

export const setRoles = (person: Pick<Person, 'token'>, roles: string[]) =>
  alter(person, 'SET #roles = :roles', { ':roles': roles });

export const setStatus = (
  person: Pick<Person, 'token'>,
  status: 'active' | 'suspended' | 'banned',
) => alter(person, 'SET #status = :status', { ':status': status });

/** Somebody new who is an administrator. */
export async function newAdmin(): Promise<Person> {
  const admin = await newPerson();
  await setRoles(admin, ['user', 'admin']);
  return admin;
}

/** Adds points to what somebody has, as administrators do. */
export async function givePoints(person: Person, points: number, admin: Person): Promise<void> {
  const body = { points, direction: 'add' as const, reason: 'For a test' };
  const parts = { params: { id: idOf(person) }, body };
  const answer = await call(adjustPoints, parts, { token: admin.token });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure));
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
export const logIn = async (
  { email, password }: Pick<Person, 'email' | 'password'>,
  address = '192.0.2.1',
) => call(login, { body: { email, password, turnstileToken: await solvedCaptcha() } }, { address });
