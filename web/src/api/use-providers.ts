import { useQuery } from '@tanstack/react-query';
import { listProviders } from '../../../shared/providers.ts';
import { call } from './call.ts';
import { keyOf } from './key-of.ts';

/** The suffixes on offer, which rules and names of several areas stand under. */
export const useProviders = () =>
  useQuery({
    queryKey: keyOf(listProviders),
    queryFn: ({ signal }) => call(listProviders, {}, { signal }),
  });
