import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { searchName } from '../../../api/first-calls.ts';
import { keyOf } from '../../../api/key-of.ts';

/** What a name is under every suffix. An empty name is not asked for. */
export const useSearch = (name: string) =>
  useQuery({
    queryKey: keyOf(searchName, { query: { name } }),
    queryFn: ({ signal }) => call(searchName, { query: { name } }, { signal }),
    enabled: name !== '',
    // Its suffixes keep their rows while the next name is looked up; its name tells that it is old.
    placeholderData: keepPreviousData,
  });
