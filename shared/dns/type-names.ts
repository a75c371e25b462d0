/** Names of the types of records, apart from their rules: pages without a form of records carry the names alone. */
export const typeNames = [
  'A',
  'AAAA',
  'CNAME',
  'TXT',
  'MX',
  'NS',
  'SRV',
  'CAA',
  'DS',
  'HTTPS',
  'SVCB',
  'TLSA',
  'SSHFP',
  'NAPTR',
  'LOC',
] as const;
