import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { getConfig } from './first-calls.ts';
import { keyOf } from './key-of.ts';

/** What this deployment is: its brand, its captcha, its community. Does not change while a page is open. */
export const useConfig = () =>
  useQuery({
    queryKey: keyOf(getConfig),
    queryFn: ({ signal }) => call(getConfig, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
