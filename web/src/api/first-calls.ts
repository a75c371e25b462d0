import type * as accounts from '#shared/areas/accounts/calls.ts';
import type * as auth from '#shared/areas/auth/calls.ts';
import type * as documentation from '#shared/areas/documentation/calls.ts';
import type * as domains from '#shared/areas/domains/calls.ts';
import type * as invitations from '#shared/areas/invitations/calls.ts';
import type * as notifications from '#shared/areas/notifications/calls.ts';
import type * as points from '#shared/areas/points/calls.ts';
import type * as providers from '#shared/areas/providers/calls.ts';
import type * as records from '#shared/areas/records/calls.ts';
import type * as search from '#shared/areas/search/calls.ts';
import type * as service from '#shared/areas/service/calls.ts';
import type * as tokens from '#shared/areas/tokens/calls.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';

/** The part of a contract that a request needs at run time. */
export type Address<E extends Endpoint> = Pick<E, 'method' | 'path'> & {
  proof?: false;
  idempotent?: true;
  /** Type only. */
  contract?: E;
};

type Flag<E, K extends string> = E extends { [P in K]: infer V } ? { [P in K]: V } : object;

/** What a call fails with: whoever shows it names the call, and has the texts of its refusals by that. */
export type FailureOf<A extends Address<Endpoint>> = A extends unknown ? Error : never;

/** A contract without its schemas. The compiler checks it against the whole one. */
export const address = <E extends Endpoint>(
  at: Pick<E, 'method' | 'path'> & Flag<E, 'proof'> & Flag<E, 'idempotent'>,
): Address<E> => at;

/*
 * Calls of the first loads of home and dashboard without their schemas, which would add zod's 6 kB
 * to each. The compiler checks each against its contract.
 */
export const getConfig = address<typeof service.getConfig>({
  method: 'GET',
  path: '/config',
  proof: false,
});
export const getMe = address<typeof accounts.getMe>({ method: 'GET', path: '/auth/me' });
export const logout = address<typeof auth.logout>({ method: 'POST', path: '/auth/logout' });
export const searchName = address<typeof search.searchName>({ method: 'GET', path: '/search' });
export const listProviders = address<typeof providers.listProviders>({
  method: 'GET',
  path: '/providers',
  proof: false,
});
export const listDomains = address<typeof domains.listDomains>({ method: 'GET', path: '/domains' });
export const getDomain = address<typeof domains.getDomain>({
  method: 'GET',
  path: '/domains/{id}',
});
export const listRecords = address<typeof records.listRecords>({
  method: 'GET',
  path: '/domains/{id}/records',
});
export const claimDomain = address<typeof domains.claimDomain>({
  method: 'POST',
  path: '/domains',
  idempotent: true,
});
export const getActiveNotification = address<typeof notifications.getActiveNotification>({
  method: 'GET',
  path: '/notifications/active',
  proof: false,
});
export const listInvitations = address<typeof invitations.listInvitations>({
  method: 'GET',
  path: '/invitations',
});
export const listTransactions = address<typeof points.listTransactions>({
  method: 'GET',
  path: '/points/transactions',
});
export const getMyToken = address<typeof tokens.getMyToken>({
  method: 'GET',
  path: '/tokens/my-token',
});
export const refreshToken = address<typeof tokens.refreshToken>({
  method: 'POST',
  path: '/tokens/refresh-token',
});
export const openApi: (typeof documentation.getOpenApi)['path'] = '/openapi.json';
