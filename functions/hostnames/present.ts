import type { CustomHostname } from '#shared/areas/hostnames/custom-hostname.ts';
import type { HostnameFacts } from './items/hostnames.ts';
import { isReady } from './rules.ts';
import { checksEndAt } from './runs.ts';
import { asksOf } from './statuses.ts';

const certificateOf = ({
  sslStatus,
  registration,
}: HostnameFacts): Pick<CustomHostname, 'certificate'> => {
  if (!registration?.expiresAt || !['active', 'expired'].includes(sslStatus)) return {};
  const { issuer, expiresAt } = registration;
  return { certificate: { ...(issuer && { issuer }), expiresAt } };
};

/** A hostname as its owner sees it. `fqdn` is the full name of its domain. */
export function present(item: HostnameFacts, fqdn: string): CustomHostname {
  const { registration, refusal, checkedAt, nextCheckAt, strayedAt, dnsHost } = item;
  return {
    id: item.id,
    hostname: item.hostname,
    originServer: fqdn,
    targetDomain: fqdn,
    status: item.status,
    sslStatus: item.sslStatus,
    isReady: isReady(item),
    ...(registration && {
      provider: {
        status: registration.status,
        sslStatus: registration.sslStatus,
        askedAt: registration.askedAt,
      },
    }),
    asks: registration ? asksOf(registration) : 'nothing',
    isUnreachable: item.isUnreachable ?? false,
    verificationErrors: registration?.errors ?? (refusal ? [refusal] : []),
    sslValidationRecords: registration?.validation ?? [],
    ...certificateOf(item),
    pendingTasks: item.tasks,
    obstacles: item.obstacles,
    ...(dnsHost && { dnsHost }),
    createdAt: item.createdAt,
    ...(checkedAt && { checkedAt }),
    ...(nextCheckAt && { nextCheckAt }),
    ...(item.status === 'pending' && { checksEndAt: checksEndAt(item) }),
    ...(strayedAt && { strayedAt }),
  };
}
