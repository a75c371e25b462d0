import { apiBase } from '#shared/kernel/endpoint.ts';
import { solveProof } from '#shared/kernel/proof.ts';
import { ask } from './ask.ts';
import { searchName } from './first-calls.ts';
import { askChallenge } from './proof.ts';

/** Results of the completed steps of a proof of work. */
export interface ChallengeTrial {
  fetched?: { bits: number; milliseconds: number };
  solved?: { hashes: number; milliseconds: number };
  sent?: { status: number; milliseconds: number };
}

async function timed<T>(step: () => T | Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  const result = await step();
  return [result, performance.now() - start];
}

/** Makes a real call and reports each step of its proof of work. Throws an `ApiFailure`. */
export async function tryChallenge(tell: (trial: ChallengeTrial) => void): Promise<void> {
  const { method, path } = searchName;
  const url = new URL(`${apiBase}${path}?name=lighthouse`, location.origin);
  const [{ message, difficulty }, fetching] = await timed(() => askChallenge(method, url));
  const fetched = { bits: difficulty, milliseconds: fetching };
  tell({ fetched });

  const [proof, solving] = await timed(() => solveProof(message, difficulty));
  // Counters start at 0, and the last one tried is valid.
  const hashes = Number(proof.slice(message.length)) + 1;
  const solved = { hashes, milliseconds: solving };
  tell({ fetched, solved });

  const [{ status }, sending] = await timed(() =>
    ask(url, { method, headers: { 'x-proof': proof } }),
  );
  tell({ fetched, solved, sent: { status, milliseconds: sending } });
}
