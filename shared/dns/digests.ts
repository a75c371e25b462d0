import type { Problem } from './fields.ts';

type PartProblem = Problem & { key: string };
type Lengths = Readonly<Record<string, number>>;

/** Hexadecimal digits of a digest: SHA-1 (RFC 4034), SHA-256 (RFC 4509), SHA-384 (RFC 6605). */
const digestLengths: Lengths = { 1: 40, 2: 64, 4: 96 };

/** Problem at `digestType` or `digest` of a DS record; undefined where the digits fit the type. */
export function digestProblem({ digestType = '', digest = '' }: Record<string, string>) {
  const length = digestLengths[digestType];
  if (!length) {
    const message = 'Must be 1 (SHA-1), 2 (SHA-256) or 4 (SHA-384).';
    return { key: 'digestType', rule: 'digest_type', message };
  }
  if (digest.length === length) return undefined;
  const message = `A digest of type ${digestType} has ${length} hexadecimal digits.`;
  return { key: 'digest', rule: 'digest_length', message };
}

/** Digits of what a TLSA record compares: all of it, SHA-256 or SHA-512 (RFC 6698 section 2.1.3). */
const matchLengths: Lengths = { 1: 64, 2: 128 };

/** Problem at `usage` (0–3), `selector` (0–1), `matchingType` (0–2) or `certificate` of a TLSA record; undefined without. */
export function matchProblem(parts: Record<string, string>): PartProblem | undefined {
  const { matchingType = '', certificate = '' } = parts;
  for (const [key, most] of [
    ['usage', 3],
    ['selector', 1],
    ['matchingType', 2],
  ] as const) {
    if (Number(parts[key]) > most) {
      return { key, rule: `up_to_${most}`, message: `Must be a number from 0 to ${most}.` };
    }
  }
  const length = matchLengths[matchingType];
  if (!length || certificate.length === length) return undefined;
  const message = `Data of matching type ${matchingType} has ${length} hexadecimal digits.`;
  return { key: 'certificate', rule: 'match_length', message };
}

/** Algorithms of SSH keys (RFC 4255, RFC 6594, RFC 7479, RFC 8709). */
const keyAlgorithms = ['1', '2', '3', '4', '6'];

/** Digits of a fingerprint: SHA-1 (RFC 4255), SHA-256 (RFC 6594). */
const fingerprintLengths: Lengths = { 1: 40, 2: 64 };

/** Problem at `keyAlgorithm`, `fingerprintType` or `fingerprint` of an SSHFP record; undefined without. */
export function fingerprintProblem(parts: Record<string, string>): PartProblem | undefined {
  const { keyAlgorithm = '', fingerprintType = '', fingerprint = '' } = parts;
  if (!keyAlgorithms.includes(keyAlgorithm)) {
    const message = 'Must be 1 (RSA), 2 (DSA), 3 (ECDSA), 4 (Ed25519) or 6 (Ed448).';
    return { key: 'keyAlgorithm', rule: 'key_algorithm', message };
  }
  const length = fingerprintLengths[fingerprintType];
  if (!length) {
    const message = 'Must be 1 (SHA-1) or 2 (SHA-256).';
    return { key: 'fingerprintType', rule: 'fingerprint_type', message };
  }
  if (fingerprint.length === length) return undefined;
  const message = `A fingerprint of type ${fingerprintType} has ${length} hexadecimal digits.`;
  return { key: 'fingerprint', rule: 'fingerprint_length', message };
}
