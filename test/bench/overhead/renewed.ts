import { randomBytes } from 'node:crypto';
import type { Sent } from './bare-client.ts';

/** A proof's item is of one call alone, so each repetition has one of its own. */
export const renewed = (trips: readonly (readonly Sent[])[]): Sent[][] =>
  JSON.parse(
    JSON.stringify(trips).replace(
      /"PROOF#[\w-]{11}"/,
      `"PROOF#${randomBytes(8).toString('base64url')}"`,
    ),
  );
