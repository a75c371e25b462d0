import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../../../shared/kernel/endpoint.ts';
import type { Address } from './first-calls.ts';
import { keyOf } from './key-of.ts';

/**
 * Has everything asked anew that these calls answered. For a mutation's `onSettled`: who was refused
 * because others were faster is shown something old, too.
 */
export function useRefresh(...calls: readonly Pick<Address<Endpoint>, 'method' | 'path'>[]) {
  const queries = useQueryClient();
  return () => {
    for (const call of calls) queries.invalidateQueries({ queryKey: keyOf(call) });
  };
}
