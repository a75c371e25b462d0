import { listDomains } from '#web/api/first-calls.ts';
import { usePages } from '#web/api/hooks/use-pages.ts';
import { isPublishing } from '../states.ts';

/** Milliseconds between two looks at records that wait for publication. */
const lookAgainAfter = 5_000;

/** The caller's domains, newest first; asked for again while records of theirs are on their way. */
export const useDomains = () =>
  usePages(listDomains, {
    refetchInterval: ({ state }) => {
      const domains = state.data?.pages.flatMap(({ items }) => items) ?? [];
      return domains.some(isPublishing) && lookAgainAfter;
    },
  });
