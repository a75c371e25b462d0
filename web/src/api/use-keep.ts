import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Endpoint, Reply, Request } from '../../../shared/kernel/endpoint.ts';
import type { Address } from './first-calls.ts';
import { keyOf } from './key-of.ts';

/** Shows what a change made at once, where the reply of a reading call is shown. */
export function useKeep() {
  const queries = useQueryClient();
  return useMemo(() => {
    async function keep<E extends Endpoint>(
      endpoint: E | Address<E>,
      request: Request<E>,
      next: (last: Reply<E> | undefined) => Reply<E> | undefined,
    ): Promise<void> {
      const queryKey = keyOf(endpoint, request);
      // A fetch under way may have been answered before the change.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, next);
    }
    return {
      /** Changes the reply that was read last; nothing happens where none was. */
      keep,
      /** For `then`: the change's reply is also the reading call's. */
      keepAs:
        <E extends Endpoint>(endpoint: E | Address<E>, request: Request<E>) =>
        async <R extends Reply<E>>(reply: R): Promise<R> => {
          await keep(endpoint, request, () => reply);
          return reply;
        },
    };
  }, [queries]);
}
