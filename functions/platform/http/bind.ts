import middy from '@middy/core';
import type { Endpoint, Input, Reply } from '#shared/kernel/endpoint.ts';
import type { AccessTokenItem } from '../account/access-token.ts';
import type { Actor, Caller, TokenActor, Visitor } from '../account/caller.ts';
import { runUseCase } from './answer.ts';
import type { Answer, Binding, CallContext, Event } from './call.ts';
import { budget } from './steps/budget.ts';
import { compression } from './steps/compression.ts';
import { envelope } from './steps/envelope.ts';
import { idempotency } from './steps/idempotency.ts';
import { parse, requireInput } from './steps/input.ts';
import { origin } from './steps/origin.ts';
import { pause } from './steps/pause.ts';
import { proof } from './steps/proof.ts';
import { recent } from './steps/recent.ts';
import { route } from './steps/route.ts';
import { session } from './steps/session.ts';
import { telemetry } from './steps/telemetry.ts';

type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? Caller
  : E['access'] extends 'optional'
    ? Visitor
    : E['access'] extends 'token'
      ? TokenActor
      : Actor;

type Answered<E extends Endpoint> = Promise<Reply<E>> | Reply<E>;

/**
 * Binds a declared call to its use case. A use case that throws `stale` runs again, with the account of
 * its caller as it is then; so it commits once, as its last step.
 */
export function on<E extends Endpoint>(
  endpoint: E,
  answer: (caller: CallerOf<E>, input: Input<E>) => Answered<E>,
): Binding {
  return { endpoint, answer } as Binding;
}

/** What a reading may go by: the caller's id, or the token; nobody is known yet where a call answers everybody. */
type ReaderOf<E extends Endpoint> = E['access'] extends 'user' | 'admin'
  ? string
  : E['access'] extends 'token'
    ? AccessTokenItem
    : undefined;

/**
 * Binds a call to a use case that shows or changes what `read` finds by the input and the caller.
 * The reading and the check of the caller take one trip. What is not found (`undefined`) is `NOT_FOUND`, for callers who
 * are allowed. A use case that throws `stale` runs again on what is there then.
 */
export function onReading<E extends Endpoint, Read>(
  endpoint: E,
  read: (input: Input<E>, caller: ReaderOf<E>) => Promise<Read | undefined>,
  answer: (caller: CallerOf<E>, input: Input<E>, read: Read) => Answered<E>,
): Binding {
  return { endpoint, read, answer } as Binding;
}

/**
 * A Lambda handler for the bound calls of one area. The order of the steps is the order of refusals;
 * after the use case, and after an error, they run in reverse.
 */
export const serve = (bindings: readonly Binding[]) =>
  middy<Event, Answer, Error, CallContext>()
    .use(telemetry())
    .use(compression())
    .use(envelope())
    .use(origin())
    .use(route(bindings))
    .use(budget())
    .use(pause())
    .use(proof())
    .use(parse())
    .use(session())
    .use(requireInput())
    .use(recent())
    .use(idempotency())
    .handler(runUseCase);
