import { log } from '#platform/log.ts';
import type {
  CustomHostname,
  HostnameStatus,
  SslStatus,
} from '#shared/areas/hostnames/custom-hostname.ts';

type Asks = CustomHostname['asks'];

/** Status, and what is asked for, where that is anything. */
type Line<S> = readonly [status: S, asks?: Asks];

/**
 * Our status for each of Cloudflare's words for a hostname, and what it asks for. The words are those of
 * https://developers.cloudflare.com/api/resources/custom_hostnames/methods/get/, and what they mean:
 * https://developers.cloudflare.com/cloudflare-for-platforms/cloudflare-for-saas/domain-support/hostname-validation/validation-status/
 * The documentation leaves out `pending_migration`, `pending_provisioned`, `provisioned` and `test_…`: none of them
 * counts as verified but those that say active.
 */
const hostnameWords: Readonly<Record<string, Line<HostnameStatus>>> = {
  active: ['active'],
  active_redeploying: ['active'],
  test_active: ['active'],
  test_active_apex: ['active'],
  pending: ['pending', 'records'],
  test_pending: ['pending', 'records'],
  pending_migration: ['pending'],
  pending_provisioned: ['pending'],
  provisioned: ['pending'],
  // A refresh has it validated anew.
  test_failed: ['pending', 'refresh'],
  moved: ['moved', 'records'],
  blocked: ['blocked', 'operator'],
  pending_blocked: ['blocked', 'operator'],
  test_blocked: ['blocked', 'operator'],
  // Deleted after seven days of `moved`, or by somebody: the next check registers it anew.
  pending_deletion: ['pending'],
  deleted: ['pending'],
};

/**
 * The same for the words for a certificate:
 * https://developers.cloudflare.com/ssl/reference/certificate-statuses/
 * What timed out is started again by the same settings, which a refresh sends:
 * https://developers.cloudflare.com/cloudflare-for-platforms/cloudflare-for-saas/security/certificate-management/issue-and-validate/validate-certificates/troubleshooting/
 */
const sslWords: Readonly<Record<string, Line<SslStatus>>> = {
  initializing: ['pending_validation'],
  pending_validation: ['pending_validation', 'records'],
  pending_issuance: ['pending_issuance'],
  pending_deployment: ['pending_deployment'],
  // A certificate in reserve, beside the one that is to come.
  backup_issued: ['pending_deployment'],
  active: ['active'],
  // A new certificate is on its way; this one still serves.
  pending_expiration: ['active'],
  expired: ['expired', 'refresh'],
  initializing_timed_out: ['failed', 'refresh'],
  validation_timed_out: ['failed', 'refresh'],
  issuance_timed_out: ['failed', 'refresh'],
  deployment_timed_out: ['failed', 'refresh'],
  // The certificate was taken out of service: records bring none back, a new order does.
  deactivating: ['failed', 'refresh'],
  inactive: ['failed', 'refresh'],
  pending_cleanup: ['failed', 'refresh'],
  pending_deletion: ['failed', 'refresh'],
  deleted: ['failed', 'refresh'],
  deletion_timed_out: ['failed', 'refresh'],
  // Certificates that nobody orders here: they wait for the operator's zone, or in its staging environment.
  holding_deployment: ['pending_deployment', 'operator'],
  staging_deployment: ['pending_deployment', 'operator'],
  staging_active: ['pending_deployment', 'operator'],
};

/** The line of a word. A word that is not known asks for nothing, and is told to the operator. */
function lineOf<S>(lines: Readonly<Record<string, Line<S>>>, word: string, unknown: S): Line<S> {
  const line = Object.hasOwn(lines, word) ? lines[word] : undefined;
  if (!line) log.warn('Cloudflare says a word that is not known.', { word });
  return line ?? [unknown];
}

const hostnameLine = (word: string) => lineOf(hostnameWords, word, 'pending');
const sslLine = (word: string) => lineOf(sslWords, word, 'pending_validation');

export const statusOf = (word: string): HostnameStatus => hostnameLine(word)[0];

export const sslStatusOf = (word: string): SslStatus => sslLine(word)[0];

/** In the order of precedence: an operator can free what its owner cannot. */
const urgent = ['operator', 'refresh', 'records'] as const satisfies Asks[];

/** The more urgent of the two requests that a registration’s words stand for. */
export function asksOf({ status, sslStatus }: { status: string; sslStatus: string }): Asks {
  const asked = [hostnameLine(status)[1], sslLine(sslStatus)[1]];
  return urgent.find((one) => asked.includes(one)) ?? 'nothing';
}

/** True for a registration that somebody deleted at the provider. */
export const isLeaving = (word: string): boolean =>
  word === 'pending_deletion' || word === 'deleted';
