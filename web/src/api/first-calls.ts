import type * as accounts from '../../../shared/accounts.ts';
import type * as auth from '../../../shared/auth.ts';
import type * as domains from '../../../shared/domains.ts';
import type { Endpoint } from '../../../shared/kernel/endpoint.ts';
import type * as notifications from '../../../shared/notifications.ts';
import type * as search from '../../../shared/search.ts';
import type * as service from '../../../shared/service.ts';

/** All that a request needs to know of its contract at run time. The compiler knows the rest. */
export type Address<E extends Endpoint> = Pick<E, 'method' | 'path'> & {
  proof?: false;
  contract?: E;
};

const address = <E extends Endpoint>(
  at: Pick<E, 'method' | 'path'> & (E extends { proof: false } ? { proof: false } : object),
): Address<E> => at;

/*
 * The calls of a first visit, without the schemas of their contracts: those would bring zod into the
 * first load, 6 kB of which nothing is used. The compiler holds each method and path to its contract.
 */
export const getConfig = address<typeof service.getConfig>({ method: 'GET', path: '/config' });
export const getMe = address<typeof accounts.getMe>({ method: 'GET', path: '/auth/me' });
export const logout = address<typeof auth.logout>({ method: 'POST', path: '/auth/logout' });
export const searchName = address<typeof search.searchName>({ method: 'GET', path: '/search' });
export const listDomains = address<typeof domains.listDomains>({ method: 'GET', path: '/domains' });
export const claimDomain = address<typeof domains.claimDomain>({
  method: 'POST',
  path: '/domains',
});
export const getActiveNotification = address<typeof notifications.getActiveNotification>({
  method: 'GET',
  path: '/notifications/active',
  proof: false,
});
export const openApi: (typeof service.getOpenApi)['path'] = '/openapi.json';
