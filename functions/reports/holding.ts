import type { Holding } from '#platform/account/holding.ts';
import { mapAtOnce } from '#platform/queue/parallel.ts';
import { whileStale } from '#platform/table/change.ts';
import { transact } from '#platform/table/transaction.ts';
import { type CaseItem, readCase, readCases, withdrawWrites } from './items/cases.ts';
import { readCasesOf, unlink } from './items/reports.ts';

/** Drops what an owner wrote about a decision on their domain. */
const withdraw = (ownerId: string, id: string): Promise<void> =>
  whileStale(
    () => readCase(id),
    async (item) => {
      if (item?.ownerId === ownerId && item.appeal) await transact(withdrawWrites(item));
    },
  );

const shown = ({ fqdn, decision, appeal }: CaseItem) => ({
  domain: fqdn,
  decision: decision?.decision,
  ...{ category: decision?.category, reason: decision?.reason, decidedAt: decision?.decidedAt },
  ...(appeal && {
    appeal: {
      ...{ statement: appeal.statement, submittedAt: appeal.submittedAt },
      ...(appeal.answer && {
        ...{ answer: appeal.answer.decision, answerReason: appeal.answer.reason },
        answeredAt: appeal.answer.decidedAt,
      }),
    },
  }),
});

/** True for a decision that its owner was told of. A dismissal has notes for other administrators. */
const isTold = ({ decision }: CaseItem): boolean =>
  decision !== undefined && decision.decision !== 'dismiss';

/** Decisions that owners were told of, with their appeals. Reports tell of other people, and are left out. */
export const holding: Holding = {
  async remove(userId) {
    const ids = await readCasesOf(userId);
    await mapAtOnce(ids, (id) => withdraw(userId, id));
    await unlink(userId, ids);
  },
  async export({ id }) {
    const cases = await readCases(await readCasesOf(id));
    const told = cases.filter((item) => item.ownerId === id && isTold(item));
    return { sections: { reportDecisions: told.map(shown) } };
  },
};
