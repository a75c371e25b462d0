import { useMutation } from '@tanstack/react-query';
import type { Endpoint, Reply, Request } from '#shared/kernel/endpoint.ts';
import { call } from '../call.ts';
import type { BareCall } from '../first-calls.ts';

interface SendOptions<R> {
  /** Id of the entity that a success deletes: its queries are not refetched. */
  gone?: string;
  /** Called before the refetch. */
  onSuccess?: (reply: R) => unknown;
}

/** Changing call, sent by `mutate(request)`. Visible queries are refetched afterwards. */
export const useSend = <E extends Endpoint>(
  endpoint: E | BareCall<E>,
  { gone, onSuccess }: SendOptions<Reply<E>> = {},
) =>
  useMutation({
    mutationFn: (request: Request<E>) => call(endpoint, request),
    onSuccess,
    meta: { gone },
  });

export type Sending<E extends Endpoint> = ReturnType<typeof useSend<E>>;
