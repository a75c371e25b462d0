import { retryAfterOf } from '#functions/publishing/service.ts';
import { nowIso } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import { CustomHostnames, type RegistrationAnswer, type Silence } from './cloudflare.ts';
import { lookAtDns } from './dns/look.ts';
import type { HostnameFacts } from './items/hostnames.ts';
import { noteAnswer, noteLook, unregister } from './rules.ts';
import type { HostnameScene } from './scene.ts';
import { isLeaving } from './statuses.ts';

/** True for the first question after a refresh: the owner has changed something, so validation is due now. */
const isFresh = ({ refreshedAt = '', registration, status, sslStatus }: HostnameFacts): boolean =>
  (status !== 'active' || sslStatus !== 'active') && refreshedAt > (registration?.askedAt ?? '');

/** Asks the provider about a registration, once. Undefined where there is none. */
export async function ask({
  hostname,
  provider,
}: HostnameScene): Promise<RegistrationAnswer | Silence | undefined> {
  const { registration } = hostname;
  if (!registration) return undefined;
  const isUrgent = isFresh(hostname);
  const hostnames = new CustomHostnames(provider, isUrgent ? 'urgent' : 'background');
  try {
    return await (isUrgent
      ? hostnames.revalidate(registration, hostname.hostname)
      : hostnames.read(registration.id));
  } catch (error) {
    log.warn('Cloudflare could not be asked.', error as Error);
    return { silentFor: retryAfterOf(error) };
  }
}

/**
 * A hostname as its provider has it. One that the provider has forgotten is registered anew. About one without a
 * registration there is nothing to ask: it stays as its last try to register left it.
 */
function afterAnswer(
  hostname: HostnameFacts,
  answer: RegistrationAnswer | Silence | undefined,
): HostnameFacts {
  if (!answer && !hostname.registration) return hostname;
  if (!answer || 'silentFor' in answer || 'refusal' in answer)
    return { ...hostname, isUnreachable: true };
  if ('isGone' in answer || isLeaving(answer.registration.status)) return unregister(hostname);
  return noteAnswer(hostname, answer.registration);
}

/** A hostname after its provider's answer, and a look at public DNS. */
export async function inspect(
  { hostname, fqdn, suffixes }: HostnameScene,
  answer: RegistrationAnswer | Silence | undefined,
): Promise<HostnameFacts> {
  const known = afterAnswer(hostname, answer);
  return noteLook(known, await lookAtDns(known, { fqdn, suffixes }), nowIso());
}
