import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Endpoint, Reply, Request } from '#shared/kernel/endpoint.ts';
import type { BareCall } from '../first-calls.ts';
import { keyOf } from '../key-of.ts';

/** Writes the result of a change into the cached reply of a reading call. */
export function useSetReply() {
  const queries = useQueryClient();
  return useMemo(() => {
    async function setReply<E extends Endpoint>(
      endpoint: E | BareCall<E>,
      request: Request<E>,
      next: (last: Reply<E> | undefined) => Reply<E> | undefined,
    ): Promise<void> {
      const queryKey = keyOf(endpoint, request);
      // A pending fetch may predate the change.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, next);
    }
    return {
      /** Updates the cached reply; does nothing without one. */
      setReply,
      /** For `then`: caches the change's reply as the reading call's. */
      setReplyOf:
        <E extends Endpoint>(endpoint: E | BareCall<E>, request: Request<E>) =>
        async <R extends Reply<E>>(reply: R): Promise<R> => {
          await setReply(endpoint, request, () => reply);
          return reply;
        },
    };
  }, [queries]);
}
