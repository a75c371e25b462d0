import { parentPort } from 'node:worker_threads';
import { takeTurn, waitForTurn } from '#functions/publishing/pace.ts';

const route53 = { type: 'route53' } as const;

/** A stage with more work than turns, in a thread of its own. Posts the time of each turn in milliseconds. */
async function work(): Promise<never> {
  for (;;) {
    await waitForTurn(route53, 'urgent');
    parentPort?.postMessage(Date.now());
    if (await takeTurn(route53, 'background')) parentPort?.postMessage(Date.now());
  }
}

await work();
