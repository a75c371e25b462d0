import { randomBytes } from 'node:crypto';
import { hasLeadingZeroBits } from '#shared/kernel/proof.ts';
import { limits } from '#shared/limits.ts';
import { nowInSeconds } from '../clock.ts';
import { failure } from '../failures.ts';
import { isSignature, sign, signatureLength } from '../secrets/signing.ts';
import { insert, type Write } from '../table/write.ts';

/** Challenge `<end>.<nonce>.<signature>.`, its end in base 36, followed by the counter. */
const proofPattern = new RegExp(
  `^([0-9a-z]{1,8})\\.([\\w-]{11})\\.([\\w-]{${signatureLength}})\\.\\d{1,15}$`,
);

/** Signed text of a challenge. Method and path bind it to one call without an item in the table. */
const signedText = (end: string, nonce: string, method: string, target: string) =>
  `${end} ${nonce} ${method} ${target}`;

/** Target of a challenge for all reading calls; no path is like it. */
export const everyReading = '*';

/** Challenge for one method and target, a path or `everyReading`. `expiresAt` is in seconds since 1970. */
export async function issueChallenge(
  method: string,
  target: string,
): Promise<{ message: string; expiresAt: number }> {
  const expiresAt = nowInSeconds() + limits.proof.lifetime;
  const end = expiresAt.toString(36);
  const nonce = randomBytes(8).toString('base64url');
  const signature = await sign('proof', signedText(end, nonce, method, target));
  return { message: `${end}.${nonce}.${signature}.`, expiresAt };
}

/** Valid proof. A change writes its one-time item, so that it works once. */
export interface SolvedProof {
  spend(): Write;
}

/** Verifies a proof of work without reading the table. Throws `PROOF_REQUIRED`. */
export async function checkProof(
  proof: string | undefined,
  method: string,
  path: string,
): Promise<SolvedProof> {
  const [, end = '', nonce = '', signature = ''] = proofPattern.exec(proof ?? '') ?? [];
  const expiresAt = Number.parseInt(end, 36);
  const isFor = (target: string) =>
    isSignature('proof', signedText(end, nonce, method, target), signature);
  if (
    !proof ||
    !(expiresAt > nowInSeconds()) ||
    // The site reads by one proof for all, so that target is the first to try.
    !((method === 'GET' && (await isFor(everyReading))) || (await isFor(path))) ||
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
