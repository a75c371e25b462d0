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
import type { Access, Endpoint } from '#shared/kernel/endpoint.ts';

/** The part of a contract that a request needs at run time. */
export type BareCall<E extends Endpoint> = Pick<E, 'method' | 'path'> & {
  proof?: false;
  idempotent?: true;
  access?: Access;
  /** Type only. */
  contract?: E;
};

type Flag<E, K extends string> = E extends { [P in K]: infer V } ? { [P in K]: V } : object;

/** A call for everybody names the account that it is about, which may be suspended. */
type ForNamed<E> = E extends { access: 'public'; failures: readonly (infer C)[] }
  ? 'ACCOUNT_SUSPENDED' extends C
    ? Pick<E, 'access'>
    : object
  : object;

/** What a call fails with: whoever shows it names the call, and has the texts of its refusals by that. */
export type FailureOf<A extends BareCall<Endpoint>> = A extends unknown ? Error : never;

/** A contract without its schemas. The compiler checks it against the whole one. */
export const bareCall = <E extends Endpoint>(
  at: Pick<E, 'method' | 'path'> & Flag<E, 'proof'> & Flag<E, 'idempotent'> & ForNamed<E>,
): BareCall<E> => at;

/*
 * Calls of the first loads of home and dashboard. The contracts themselves would bring all calls of their areas there.
 */
export const getConfig = bareCall<typeof service.getConfig>({
  method: 'GET',
  path: '/config',
  proof: false,
});
export const getMe = bareCall<typeof accounts.getMe>({ method: 'GET', path: '/auth/me' });
export const setLanguage = bareCall<typeof accounts.setLanguage>({
  method: 'PUT',
  path: '/account/language',
});
export const logout = bareCall<typeof auth.logout>({ method: 'POST', path: '/auth/logout' });
export const searchName = bareCall<typeof search.searchName>({ method: 'GET', path: '/search' });
export const listProviders = bareCall<typeof providers.listProviders>({
  method: 'GET',
  path: '/providers',
  proof: false,
});
export const listDomains = bareCall<typeof domains.listDomains>({
  method: 'GET',
  path: '/domains',
});
export const getDomain = bareCall<typeof domains.getDomain>({
  method: 'GET',
  path: '/domains/{id}',
});
export const listRecords = bareCall<typeof records.listRecords>({
  method: 'GET',
  path: '/domains/{id}/records',
});
export const claimDomain = bareCall<typeof domains.claimDomain>({
  method: 'POST',
  path: '/domains',
  idempotent: true,
});
export const getActiveNotification = bareCall<typeof notifications.getActiveNotification>({
  method: 'GET',
  path: '/notifications/active',
  proof: false,
});
export const listInvitations = bareCall<typeof invitations.listInvitations>({
  method: 'GET',
  path: '/invitations',
});
export const listTransactions = bareCall<typeof points.listTransactions>({
  method: 'GET',
  path: '/points/transactions',
});
export const getMyToken = bareCall<typeof tokens.getMyToken>({
  method: 'GET',
  path: '/tokens/my-token',
});
export const refreshToken = bareCall<typeof tokens.refreshToken>({
  method: 'POST',
  path: '/tokens/refresh-token',
});
export const openApi: (typeof documentation.getOpenApi)['path'] = '/openapi.json';
