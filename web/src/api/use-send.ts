import { useMutation } from '@tanstack/react-query';
import type { Endpoint, Reply, Request } from '../../../shared/kernel/endpoint.ts';
import { call } from './call.ts';
import type { Address } from './first-calls.ts';

interface SendOptions<R> {
  /** The id of the entity that a success takes away: nothing is fetched for it again. */
  gone?: string;
  /** Runs before what is on screen is fetched again. */
  onSuccess?: (reply: R) => unknown;
}

/** A changing call: `mutate(request)` sends it. What is on screen is fetched again afterwards. */
export const useSend = <E extends Endpoint>(
  endpoint: E | Address<E>,
  { gone, onSuccess }: SendOptions<Reply<E>> = {},
) =>
  useMutation({
    mutationFn: (request: Request<E>) => call(endpoint, request),
    onSuccess,
    meta: { gone },
  });

export type Sending<E extends Endpoint> = ReturnType<typeof useSend<E>>;
