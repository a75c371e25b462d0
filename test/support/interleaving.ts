import { expect, it, vi } from 'vitest';
import type { Answer } from './api.ts';
import { beforeWriting, meanwhile } from './meanwhile.ts';

/** Two who are at the same thing. */
interface Meeting {
  /** Reads, decides and commits. */
  one: () => Promise<unknown>;
  /** Acts after the first has read, and before they commit. */
  other: () => Promise<unknown>;
  /** The first commits by the write that says this; by their first transaction where it is left out. */
  commit?: string;
  /** What is there after both. */
  held: () => Promise<unknown>;
  holds: unknown;
}

const isAnswer = (result: unknown): result is Answer<unknown> =>
  typeof result === 'object' && result !== null && 'status' in result && 'failure' in result;

/** `done`, the code of a refusal, or the message of an error. */
async function outcomeOf(act: () => Promise<unknown>): Promise<string> {
  try {
    const result = await act();
    return isAnswer(result) && result.status >= 300 ? result.failure.code : 'done';
  } catch (error) {
    return (error as Error).message;
  }
}

/** A row of a table of interleavings: what `one` is answered whom the `other` comes before, and what is there then. */
export function meet(one: string, other: string, answer: string, make: () => Promise<Meeting>) {
  it(`${one} and ${other}: ${answer}`, async () => {
    const meeting = await make();
    const hasMet = meanwhile(
      async () => expect(await outcomeOf(meeting.other)).toBe('done'),
      ...(meeting.commit === undefined ? [] : [beforeWriting(meeting.commit)]),
    );
    const answered = await outcomeOf(meeting.one).finally(() => vi.restoreAllMocks());
    expect([hasMet(), answered]).toEqual([true, answer]);
    expect(await meeting.held()).toEqual(meeting.holds);
  });
}
