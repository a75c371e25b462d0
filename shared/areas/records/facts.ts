import type { AreaFacts } from '#shared/kernel/facts.ts';
import { DAY } from '#shared/kernel/time.ts';

export const facts = {
  limits: {
    recordsPerDomain: 100,
    /**
     * Questions to DNS about a record: time in which servers have to answer, name servers of the suffix that are asked in
     * turn, seconds for which answers are kept, and names whose answers one instance keeps.
     */
    resolution: { timeoutMs: 2000, servers: 4, cached: 30, kept: 1000 },
    /**
     * Records that one transaction writes: of its hundred items, five are for the domain, its owner, the history, the
     * proof of work and the answer to repeat.
     * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
     */
    recordBatch: 95,
    record: {
      ttl: { min: 60, max: DAY, default: 300 },
      depth: 5,
      txt: 2048,
      content: 2048,
      note: 100,
      priority: { min: 0, max: 65_535 },
    },
    /**
     * All records of one name and type. Route 53 takes 400 values.
     * https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/DNSLimitations.html
     */
    rrset: { values: 400 },
  },
  failures: {
    DOMAIN_RECORD_LIMIT_REACHED: [409, 'Record limit reached for this domain.'],
    ZONE_FULL: [409, 'This suffix has no room for further records.'],
    RECORD_QUOTA_REACHED: [409, 'Total record limit reached. Delete some records.'],
    RECORD_CONFLICT: [409, 'This record conflicts with another one.'],
    DNS_UNREACHABLE: [502, 'DNS could not be asked. Please try again.'],
  },
  adminEvents: {
    'record-changed': ['type', 'name', 'value', 'priority', 'ttl', 'proxied'],
    'record-deleted': ['type', 'name', 'value', 'priority', 'ttl', 'proxied'],
  },
} as const satisfies AreaFacts;

/** Why a record cannot stand beside the ones that are there. */
export const recordConflicts = [
  'cname-alone',
  'ns-alone',
  'one-cname',
  'duplicate',
  'null-mx-alone',
  'alias-mode-alone',
  'alias-loop',
  'target-alias',
  'ds-needs-ns',
] as const;
export type RecordConflict = (typeof recordConflicts)[number];
