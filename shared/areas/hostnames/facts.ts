import type { AreaFacts } from '#shared/kernel/facts.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    /**
     * Custom hostnames: of a domain; checks of one until it is given up, and the time that they take; the first wait,
     * which is the shortest, by what the next ones grow, and the longest; refreshes after which the waits grow anew;
     * shortest interval between two refreshes; interval at which hostnames without a run are looked at, and time after
     * which a look or a step is missing; time before the end of a certificate at which its owner is told; time in which
     * DNS has to answer, and one server of it; CNAMEs that are followed; time for which a removed hostname is remembered.
     */
    hostname: {
      perDomain: 5,
      checks: 75,
      lifetime: 7 * DAY,
      shortestWait: 15,
      growth: 1.25,
      longestWait: 12_240,
      wakes: 3,
      refreshEvery: 10,
      watchEvery: 6 * HOUR,
      missedAfter: HOUR,
      dnsTimeoutMs: 3000,
      serverMs: 1500,
      chain: 8,
      leftFor: 730 * DAY,
      certificateNotice: 14 * DAY,
    },
  },
  failures: {
    HOSTNAMES_NOT_SUPPORTED: [409, 'This suffix does not support custom hostnames.'],
    ORIGIN_NOT_THIS_DOMAIN: [409, 'The origin server must be this domain.'],
    PROXIED_RECORD_NEEDED: [409, 'Custom hostnames need a proxied A or AAAA record at the domain.'],
    HOSTNAME_LIMIT_REACHED: [409, 'Hostname limit reached for this domain.'],
    HOSTNAME_TAKEN: [409, 'This hostname is in use already.'],
    HOSTNAME_PROOF_NEEDED: [409, 'Another domain has this hostname. Prove that it is yours.'],
    HOSTNAME_POINTS_HERE: [409, 'This hostname leads here already. Prove that it is yours.'],
  },
  userEvents: {
    'hostname-added': ['hostname'],
    'hostname-removed': ['hostname'],
  },
  followed: {
    verify: { entities: ['hostname'], events: ['INSERT', 'MODIFY'] },
    rehost: { entities: ['domain'], events: ['MODIFY'], workers: ['verify'] },
    readmit: { entities: ['account'], events: ['MODIFY'], workers: ['verify'] },
  },
} as const satisfies AreaFacts;
