import { keepPreviousData } from '@tanstack/react-query';
import { searchName } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/hooks/use-call.ts';

/** The state of a name under every suffix. The last reply stays, with its name, until the next. */
export const useSearch = (name: string) =>
  useCall(
    searchName,
    { query: { name } },
    { enabled: name !== '', placeholderData: keepPreviousData },
  );
