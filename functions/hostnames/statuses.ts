import type { HostnameStatus, SslStatus } from '../../shared/hostnames.ts';

/**
 * Statuses by Cloudflare's names for them; all others of a hostname are `pending`:
 * https://developers.cloudflare.com/cloudflare-for-platforms/cloudflare-for-saas/reference/status-codes/
 */
const statuses: Readonly<Record<string, HostnameStatus>> = {
  active: 'active',
  active_redeploying: 'active',
  test_active: 'active',
  test_active_apex: 'active',
  moved: 'moved',
  blocked: 'blocked',
  pending_blocked: 'blocked',
  test_blocked: 'blocked',
};

const sslStatuses: Readonly<Record<string, SslStatus>> = {
  pending_issuance: 'pending_issuance',
  pending_deployment: 'pending_deployment',
  staging_deployment: 'pending_deployment',
  staging_active: 'pending_deployment',
  holding_deployment: 'pending_deployment',
  backup_issued: 'pending_deployment',
  active: 'active',
  // A new certificate is on its way; this one still serves.
  pending_expiration: 'active',
  expired: 'expired',
  initializing_timed_out: 'failed',
  validation_timed_out: 'failed',
  issuance_timed_out: 'failed',
  deployment_timed_out: 'failed',
};

export const statusOf = (word: string): HostnameStatus => statuses[word] ?? 'pending';

export const sslStatusOf = (word: string): SslStatus => sslStatuses[word] ?? 'pending_validation';

/** True for a registration that somebody deleted at the provider. */
export const isLeaving = (word: string): boolean =>
  word === 'pending_deletion' || word === 'deleted';
