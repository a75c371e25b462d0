import { listTransactions } from '../../../../../shared/points.ts';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/key-of.ts';
import { usePages } from '../../../api/use-pages.ts';

/** What moved the caller's points, newest first. Much else moves them, so each visit asks anew. */
export const useLedger = () =>
  usePages(
    keyOf(listTransactions),
    (cursor, signal) => call(listTransactions, { query: { cursor } }, { signal }),
    { refetchOnMount: 'always' },
  );
