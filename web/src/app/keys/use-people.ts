import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listUsers } from '#shared/areas/accounts/calls.ts';
import type { UserRow } from '#shared/areas/accounts/user.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useMe } from '#web/api/hooks/use-me.ts';

/** Milliseconds without typing before people are searched. */
const pause = 200;

const shown = 5;

/** A value once it has stood for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** People whose address or nickname starts with the text, for administrators; meanwhile those of the text before. */
export function usePeople(text: string): { people: readonly UserRow[]; isSearching: boolean } {
  const typed = text.trim();
  const search = useSettled(typed);
  const isAdmin = useMe().user?.roles.includes('admin') === true;
  const { data, isLoading, isPlaceholderData } = useCall(
    listUsers,
    { query: { search } },
    { enabled: isAdmin && search !== '', placeholderData: keepPreviousData },
  );
  const found = search === '' ? [] : (data?.items ?? []);
  const isAsked = search !== '' && (isLoading || isPlaceholderData);
  return {
    people: found.slice(0, shown),
    isSearching: isAdmin && (search !== typed || isAsked),
  };
}
