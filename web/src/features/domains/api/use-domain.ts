import { useQueryClient } from '@tanstack/react-query';
import { getDomain, listDomains } from '../../../api/first-calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { pagesOf } from '../../../api/use-pages.ts';

/** A domain; its entry in the list stands in while it loads. */
export function useDomain(id: string) {
  const queries = useQueryClient();
  const listed = () =>
    queries
      .getQueryData(pagesOf(listDomains).queryKey)
      ?.pages.flatMap(({ items }) => items)
      .find((domain) => domain.id === id);
  return useCall(getDomain, { params: { id } }, { placeholderData: listed });
}
