import { login } from '../../shared/accounts.ts';
import { call } from './api.ts';
import { newPerson, type Person, solvedCaptcha } from './people.ts';

/** Writes an account as administrators' calls will once they exist. */
async function alter(person: Person, expression: string, values: Record<string, unknown>) {
  const { updateItem } = await import('../../functions/platform/table.ts');
  const { readBearer } = await import('../../functions/platform/session.ts');
  const { accountKey } = await import('../../functions/platform/account-item.ts');
  const owner = readBearer(`Bearer ${person.token}`);
  if (!owner) throw new Error('That is no token.');
  await updateItem(accountKey(owner.userId), { expression, values });
}

export const setRoles = (person: Person, roles: string[]) =>
  alter(person, 'SET #roles = :roles', { ':roles': roles });

export const setStatus = (person: Person, status: 'active' | 'suspended' | 'banned') =>
  alter(person, 'SET #status = :status', { ':status': status });

export const setPoints = (person: Person, points: number) =>
  alter(person, 'SET #points = :points', { ':points': points });

/** Registers somebody new who may do everything. */
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
