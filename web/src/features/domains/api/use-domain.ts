import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type * as domains from '#shared/areas/domains/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { getDomain, listDomains } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { pagesOf } from '#web/api/pages-of.ts';

type Listed = InfiniteData<Reply<typeof domains.listDomains>>;

/** A domain; its entry in the list stands in while it loads. */
export function useDomain(id: string) {
  const queries = useQueryClient();
  const listed = () =>
    queries
      .getQueryData<Listed>(pagesOf(listDomains).queryKey)
      ?.pages.flatMap(({ items }) => items)
      .find((domain) => domain.id === id);
  return useCall(getDomain, { params: { id } }, { placeholderData: listed });
}
