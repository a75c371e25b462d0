/** Values that forms offer for parts of a content, the usual one first, with their technical names. */

export const flags = [{ value: '0' }, { value: '128', name: 'critical' }];

export const tags = [
  { value: 'issue' },
  { value: 'issuewild' },
  { value: 'issuemail' },
  { value: 'iodef' },
];

/** https://www.iana.org/assignments/dns-sec-alg-numbers */
export const algorithms = [
  { value: '13', name: 'ECDSAP256SHA256' },
  { value: '8', name: 'RSASHA256' },
  { value: '10', name: 'RSASHA512' },
  { value: '14', name: 'ECDSAP384SHA384' },
  { value: '15', name: 'ED25519' },
  { value: '16', name: 'ED448' },
];

export const digestTypes = [
  { value: '2', name: 'SHA-256' },
  { value: '4', name: 'SHA-384' },
  { value: '1', name: 'SHA-1' },
];

/** https://www.iana.org/assignments/dane-parameters */
export const usages = [
  { value: '3', name: 'DANE-EE' },
  { value: '2', name: 'DANE-TA' },
  { value: '1', name: 'PKIX-EE' },
  { value: '0', name: 'PKIX-TA' },
];
export const selectors = [
  { value: '1', name: 'SPKI' },
  { value: '0', name: 'Cert' },
];
export const matchingTypes = [
  { value: '1', name: 'SHA-256' },
  { value: '2', name: 'SHA-512' },
  { value: '0', name: 'Full' },
];

/** https://www.iana.org/assignments/dns-sshfp-rr-parameters */
export const keyAlgorithms = [
  { value: '4', name: 'Ed25519' },
  { value: '3', name: 'ECDSA' },
  { value: '1', name: 'RSA' },
  { value: '6', name: 'Ed448' },
  { value: '2', name: 'DSA' },
];
export const fingerprintTypes = [
  { value: '2', name: 'SHA-256' },
  { value: '1', name: 'SHA-1' },
];
