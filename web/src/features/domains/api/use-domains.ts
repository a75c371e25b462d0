import { call } from '../../../api/call.ts';
import { listDomains } from '../../../api/first-calls.ts';
import { keyOf } from '../../../api/key-of.ts';
import { usePages } from '../../../api/use-pages.ts';

/** The caller's domains, newest first, page after page. */
export const useDomains = () =>
  usePages(keyOf(listDomains), (cursor, signal) =>
    call(listDomains, { query: { cursor } }, { signal }),
  );
