import { randomBytes } from 'node:crypto';
import { hasLeadingZeroBits } from '../../shared/kernel/proof.ts';
import { limits } from '../../shared/limits.ts';
import { nowInSeconds } from './clock.ts';
import { failure } from './failures.ts';
import { isSignature, sign, signatureLength } from './signing.ts';
import { insert, type Write } from './table.ts';

/** A challenge, `<end>.<nonce>.<signature>.` with its end in base 36, and a counter. */
const proofPattern = new RegExp(
  `^([0-9a-z]{1,8})\\.([\\w-]{11})\\.([\\w-]{${signatureLength}})\\.\\d{1,15}$`,
);

/** What a challenge signs. Method and path bind it to one kind of call, without an item in the table. */
const signedText = (end: string, nonce: string, method: string, path: string) =>
  `${end} ${nonce} ${method} ${path}`;

/** Makes a challenge for one method and path; `expiresAt` in seconds since 1970. */
export async function issueChallenge(
  method: string,
  path: string,
): Promise<{ message: string; expiresAt: number }> {
  const expiresAt = nowInSeconds() + limits.proof.lifetime;
  const end = expiresAt.toString(36);
  const nonce = randomBytes(8).toString('base64url');
  const signature = await sign('proof', signedText(end, nonce, method, path));
  return { message: `${end}.${nonce}.${signature}.`, expiresAt };
}

/** A valid proof, and the one-time item that a change writes to use it up. */
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
    !(await isSignature('proof', signedText(end, nonce, method, path), signature)) ||
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
