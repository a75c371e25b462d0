import { apiBase } from '#shared/kernel/endpoint.ts';
import { solveProof } from '#shared/kernel/proof.ts';
import { limits } from '#shared/limits.ts';
import { ask, receive } from './ask.ts';
import { failureOf } from './failure.ts';

interface Challenge {
  message: string;
  difficulty: number;
}

async function challenge(
  query: string,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<Challenge> {
  const response = await ask(`${apiBase}/challenge${query}`, init, { signal });
  if (!response.ok) throw await failureOf(response);
  return receive(response.json(), signal);
}

/** Fetches the challenge for a call. Throws an `ApiFailure`. */
export const askChallenge = (method: string, url: URL, signal?: AbortSignal): Promise<Challenge> =>
  challenge('', { method, headers: { 'x-target-url': url.href } }, signal);

/** Proof for a call that changes something: it serves once. Throws an `ApiFailure`. */
export async function proofFor(method: string, url: URL, signal?: AbortSignal): Promise<string> {
  const { message, difficulty } = await askChallenge(method, url, signal);
  return solveProof(message, difficulty);
}

/** The document preloads this request (`index.html`), which takes it as it stands here: no headers. */
async function newReadingProof(): Promise<string> {
  const { message, difficulty } = await challenge('?scope=reading', {});
  return solveProof(message, difficulty);
}

/** Milliseconds after which a proof is renewed: half its lifetime is left for slow networks. */
const fresh = (limits.proof.lifetime * 1000) / 2;

interface Shared {
  proof: Promise<string>;
  /** The proof, once solved. */
  text?: string;
  /** Time of its request, as `performance.now()` has it. */
  at: number;
}

let shared: Shared | undefined;

/** Proof for all calls that read, shared until it is old. Throws an `ApiFailure`. */
export function readingProof(): Promise<string> {
  if (!shared || performance.now() - shared.at > fresh) {
    const next: Shared = { proof: newReadingProof(), at: performance.now() };
    shared = next;
    next.proof.then(
      (text) => {
        next.text = text;
      },
      () => {
        if (shared === next) shared = undefined;
      },
    );
  }
  return shared.proof;
}

/** Forgets a shared proof that the service refused, unless a newer one has taken its place. */
export function dropReadingProof(text: string): void {
  if (shared?.text === text) shared = undefined;
}
