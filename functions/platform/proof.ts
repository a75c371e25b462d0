import { randomBytes } from 'node:crypto';
import { hasLeadingZeroBits } from '../../shared/kernel/proof.ts';
import { limits } from '../../shared/limits.ts';
import { nowInSeconds } from './clock.ts';
import { failure } from './failures.ts';
import { sameText, sign } from './signing.ts';
import { insert, type Write } from './table.ts';

/**
 * A challenge is `<end>.<nonce>.<signature>.` with the end of its life in base 36. The signature also
 * covers method and path, so a challenge needs no place in the table and serves one kind of call only.
 */
const proofPattern = /^([0-9a-z]{1,8})\.([\w-]{11})\.([\w-]{22})\.\d{1,15}$/;

const signatureFor = (end: string, nonce: string, method: string, path: string) =>
  sign('proof', `${end} ${nonce} ${method} ${path}`);

/** Makes a challenge for one method and path. */
export async function issueChallenge(
  method: string,
  path: string,
): Promise<{ message: string; expiresAt: number }> {
  const expiresAt = nowInSeconds() + limits.proof.lifetime;
  const end = expiresAt.toString(36);
  const nonce = randomBytes(8).toString('base64url');
  return {
    message: `${end}.${nonce}.${await signatureFor(end, nonce, method, path)}.`,
    expiresAt,
  };
}

/** What a call that changes something writes so that its proof cannot serve a second time. */
export interface SolvedProof {
  spend(): Write;
}

/** Checks a call's proof of work without asking the table. Throws `PROOF_REQUIRED`. */
export async function checkProof(
  proof: string | undefined,
  method: string,
  path: string,
): Promise<SolvedProof> {
  const [, end = '', nonce = '', signature = ''] = proofPattern.exec(proof ?? '') ?? [];
  const expiresAt = Number.parseInt(end, 36);
  if (
    !proof ||
    !(expiresAt > nowInSeconds()) ||
    !sameText(signature, await signatureFor(end, nonce, method, path)) ||
    !hasLeadingZeroBits(proof, limits.proof.difficulty)
  ) {
    throw failure('PROOF_REQUIRED');
  }
  return {
    spend: () =>
      insert(
        { pk: `PROOF#${nonce}`, sk: 'PROOF', entity: 'proof', expiresAt },
        failure('PROOF_REQUIRED'),
      ),
  };
}
