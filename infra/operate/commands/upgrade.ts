import { bad, type ChangeCommand, good, type PlannedStep } from '../command.ts';
import type { OpenedStage } from '../stage/stage.ts';
import { type BackfillReport, goOn, readBackfills, wordsOf } from '../upgrades.ts';

const isDone = ({ endedAt, failed }: BackfillReport): boolean =>
  endedAt !== undefined && failed === 0;

/** Runs the worker until a back-fill ends, however many runs that takes. */
async function finish(stage: OpenedStage, { id, endedAt }: BackfillReport) {
  const now = (all: BackfillReport[]) => all.find((one) => one.id === id);
  let found = now(await goOn(stage, endedAt && id));
  while (found && !found.endedAt) found = now(await goOn(stage));
  if (!found) return bad(`${id} is gone.`, 'Another version is deployed by now.');
  return isDone(found)
    ? good(wordsOf(found))
    : bad(wordsOf(found), 'The log of upgrade names each item that failed, with its error.');
}

export const upgrade: ChangeCommand = {
  does: 'brings items of earlier releases to today’s form at once, also those that failed',
  options: {
    again: {
      type: 'boolean',
      does: 'also what ended well, as after a roll back to a release without back-fills',
    },
  },
  idle: 'All items have today’s form.',
  async plan({ stage, options }) {
    const all = await readBackfills(stage);
    return all
      .filter((one) => options.again || !isDone(one))
      .map(
        (one): PlannedStep => ({
          name: one.id,
          will: `Goes on until it ends: ${wordsOf(one)}`,
          act: () => finish(stage, one),
        }),
      );
  },
};
