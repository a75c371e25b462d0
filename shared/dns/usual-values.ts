import type { PartKey } from './types.ts';

const flags = [{ value: '0' }, { value: '128', name: 'critical' }];

const tags = [
  { value: 'issue' },
  { value: 'issuewild' },
  { value: 'issuemail' },
  { value: 'iodef' },
];

/** https://www.iana.org/assignments/dns-sec-alg-numbers */
const algorithms = [
  { value: '13', name: 'ECDSAP256SHA256' },
  { value: '8', name: 'RSASHA256' },
  { value: '10', name: 'RSASHA512' },
  { value: '14', name: 'ECDSAP384SHA384' },
  { value: '15', name: 'ED25519' },
  { value: '16', name: 'ED448' },
];

const digestTypes = [
  { value: '2', name: 'SHA-256' },
  { value: '4', name: 'SHA-384' },
  { value: '1', name: 'SHA-1' },
];

/** https://www.iana.org/assignments/dane-parameters */
const usages = [
  { value: '3', name: 'DANE-EE' },
  { value: '2', name: 'DANE-TA' },
  { value: '1', name: 'PKIX-EE' },
  { value: '0', name: 'PKIX-TA' },
];
const selectors = [
  { value: '1', name: 'SPKI' },
  { value: '0', name: 'Cert' },
];
const matchingTypes = [
  { value: '1', name: 'SHA-256' },
  { value: '2', name: 'SHA-512' },
  { value: '0', name: 'Full' },
];

/** https://www.iana.org/assignments/dns-sshfp-rr-parameters */
const keyAlgorithms = [
  { value: '4', name: 'Ed25519' },
  { value: '3', name: 'ECDSA' },
  { value: '1', name: 'RSA' },
  { value: '6', name: 'Ed448' },
  { value: '2', name: 'DSA' },
];
const fingerprintTypes = [
  { value: '2', name: 'SHA-256' },
  { value: '1', name: 'SHA-1' },
];

/** A value of a part, with its technical name. */
interface UsualValue {
  value: string;
  name?: string;
}

/** Values that a form offers for parts of a content, the usual one first. Others are valid. */
export const usualValues: Partial<Record<PartKey, readonly UsualValue[]>> = {
  weight: [{ value: '0' }],
  flags,
  tag: tags,
  algorithm: algorithms,
  digestType: digestTypes,
  targetName: [{ value: '.' }],
  usage: usages,
  selector: selectors,
  matchingType: matchingTypes,
  keyAlgorithm: keyAlgorithms,
  fingerprintType: fingerprintTypes,
  ruleFlags: [{ value: 'U' }],
  replacement: [{ value: '.' }],
  altitude: [{ value: '0.00m' }],
};
