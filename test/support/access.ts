import type { Domain } from '#shared/areas/domains/calls.ts';
import type { Endpoint, Request } from '#shared/kernel/endpoint.ts';
import { newDomain, newPerson, type Person, seed } from './people.ts';
import { everybody, idOf, newAdministrator, setRoles } from './roles.ts';

/** The kinds of callers that each call is tried as. */
export const callers = [
  'nobody',
  'owner',
  'other',
  'vip',
  'suspended',
  'admin',
  'demoted',
] as const;

/** The status that each kind of caller is answered. */
type Answers = Record<(typeof callers)[number], number>;

/** The state of the service that the calls are tried on. */
export interface Scene {
  providerId: string;
  /** The owner of `domain`; a vip, so that the quota has room. */
  owner: Person;
  /** An administrator who is none of the callers. */
  admin: Person;
  domain: Domain;
  /** The bearer token of each kind of caller. */
  tokens: Record<string, string | undefined>;
}

/** One call in the access matrix. */
export interface Line<E extends Endpoint> {
  /** A request that succeeds once, for a caller who may make the call. */
  parts?: (scene: Scene) => Promise<Request<E>> | Request<E>;
  headers?: Record<string, string>;
  /** The call ends sessions or moves an address: the next call needs a new scene. */
  endsScene?: true;
  answers: Answers;
}

/** The access matrix of an area's module in `shared/`: exactly one line for each of its calls. */
export type Access<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint
    ? Name
    : never]: Module[Name] extends Endpoint ? Line<Module[Name]> : never;
};

export const everyone = (status: number): Answers =>
  Object.fromEntries(callers.map((caller) => [caller, status])) as Answers;

/** 404 to all others, as if it were not there. */
export const ownerOnly = (status: number): Answers => ({
  ...everyone(404),
  nobody: 401,
  owner: status,
  suspended: 403,
});

export const loggedIn = (status: number): Answers => ({
  ...everyone(status),
  nobody: 401,
  suspended: 403,
});

export const adminsOnly = (status: number): Answers => ({
  ...everyone(403),
  nobody: 401,
  admin: status,
});

let count = 0;

/** A number that no other request of the run uses. */
export const fresh = (): number => count++;

export const freshName = (): string => `access-${fresh()}`;
export const freshEmail = (): string => `${freshName()}@example.org`;
export const freshNetwork = () => ({ address: `198.51.100.${fresh()}` });

/** The path parameters of a newly registered person. */
export const freshUser = async () => ({ params: { id: idOf(await newPerson()) } });

/** The path parameters of the owner's new domain. */
export async function freshDomain({ owner, providerId }: Scene) {
  const { id } = await newDomain(owner, freshName(), providerId);
  return { params: { id } };
}

/** Registers the callers anew, with the owner's domain. */
export async function setScene(): Promise<Scene> {
  const providerId = await seed();
  const owner = await newPerson();
  await setRoles(owner, ['user', 'vip']);
  const domain = await newDomain(owner, freshName(), providerId);
  const admin = await newAdministrator();
  return { providerId, owner, admin, domain, tokens: await everybody(owner) };
}
