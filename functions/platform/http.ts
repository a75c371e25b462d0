import { MetricUnit } from '@aws-lambda-powertools/metrics';
import middy from '@middy/core';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import {
  apiBase,
  changes,
  type Endpoint,
  type Input,
  type Reply,
} from '../../shared/kernel/endpoint.ts';
import { type Actor, authenticate, type Caller } from './caller.ts';
import { whileStale } from './change.ts';
import { Failure, failure } from './failures.ts';
import { AlreadyDone, type Once, onceFor } from './idempotency.ts';
import { log, metrics } from './log.ts';
import { checkProof, type SolvedProof } from './proof.ts';
import { addressOf, bodyJson, bodyText, languageOf } from './request.ts';
import type { Write } from './table.ts';
import { transact } from './transaction.ts';
import { parseInput } from './validation.ts';

type Event = APIGatewayProxyEventV2;
type Answer = APIGatewayProxyStructuredResultV2;

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Caller : Actor;

type Answered<E extends Endpoint> = Promise<Reply<E>> | Reply<E>;

interface Binding {
  call: Endpoint;
  answer(caller: Caller | Actor, input: never, read: never): unknown;
  read?: (input: never) => Promise<unknown>;
}

/**
 * Binds a declared call to its use case. A use case that throws `stale` runs again, with the account of
 * its caller as it is then; so it commits once, as its last step.
 */
export function on<E extends Endpoint>(
  call: E,
  answer: (caller: CallerOf<E>, input: Input<E>) => Answered<E>,
): Binding {
  return { call, answer } as Binding;
}

/**
 * Binds a call to a use case that shows or changes what `read` finds by the input alone. The reading and
 * the check of the caller take one trip. What is not found (`undefined`) is `NOT_FOUND`, for callers who
 * are allowed. A use case that throws `stale` runs again on what is there then.
 */
export function onReading<E extends Endpoint, Read>(
  call: E,
  read: (input: Input<E>) => Promise<Read | undefined>,
  answer: (caller: CallerOf<E>, input: Input<E>, read: Read) => Answered<E>,
): Binding {
  return { call, answer, read } as Binding;
}

/** The writes of a call, with its proof's and its key's among them. */
class UnitOfWork {
  #proof: SolvedProof | undefined;
  readonly #once: Once | undefined;

  constructor(proof: SolvedProof | undefined, once: Once | undefined) {
    this.#proof = proof;
    this.#once = once;
  }

  async commit(writes: readonly Write[], reply?: unknown): Promise<void> {
    const first: Write[] = [];
    if (this.#once && reply !== undefined) first.push(this.#once.remember(reply));
    if (this.#proof) first.push(this.#proof.spend());
    await transact([...first, ...writes]);
    this.#proof = undefined;
  }

  /** A call that found nothing to write has used its proof all the same. */
  async finish(): Promise<void> {
    if (this.#proof) await this.commit([]);
  }
}

async function answerCall(binding: Binding, event: Event): Promise<Answer> {
  const { call } = binding;
  const { method, path } = event.requestContext.http;
  const { headers } = event;
  const proof =
    call.proof === false ? undefined : await checkProof(headers['x-proof'], method, path);

  let input: ReturnType<typeof parseInput> | undefined;
  let inputFailure: unknown;
  let text = '';
  try {
    text = bodyText(event, call.bodyMax);
    input = parseInput(call, {
      params: event.pathParameters ?? {},
      query: event.queryStringParameters ?? {},
      body: call.body ? bodyJson(text) : undefined,
    });
  } catch (error) {
    inputFailure = error;
  }

  const look = async () => {
    const reading = input && binding.read?.(input as never);
    // Its failure matters only if the caller gets that far.
    reading?.catch(() => {});
    const account =
      call.access === 'public' ? undefined : await authenticate(headers.authorization, call.access);
    return { account, reading };
  };
  const first = await look();
  const { account } = first;
  if (!input) throw inputFailure;

  const key = call.idempotent && account ? headers['idempotency-key'] : undefined;
  const once = key && account ? onceFor(account.id, key, `${method} ${path}`, text) : undefined;
  const work = new UnitOfWork(changes(call) ? proof : undefined, once);
  const caller: Caller = {
    requestId: event.requestContext.requestId,
    address: await addressOf(event),
    language: languageOf(headers['accept-language']),
    request: { method, headers },
    commit: (writes, reply) => work.commit(writes, reply),
  };
  const answer = async ({ account, reading }: typeof first) => {
    const who = account ? ({ ...caller, account, id: account.id } satisfies Actor) : caller;
    const read = await reading;
    if (binding.read && read === undefined) throw failure('NOT_FOUND');
    return binding.answer(who, input as never, read as never);
  };
  const reply = await repeatable(once, async () => {
    const fresh = await whileStale(look, answer, Promise.resolve(first));
    await work.finish();
    return fresh;
  });
  return call.reply === null ? { statusCode: 204 } : json(call.status ?? 200, reply);
}

/** Runs a call, or answers as it did the first time if its key was used before. */
async function repeatable(once: Once | undefined, run: () => Promise<unknown>): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    const earlier = await once?.recall();
    if (earlier) return earlier.reply;
    if (error instanceof AlreadyDone) throw new Error('An answer vanished.', { cause: error });
    throw error;
  }
}

const json = (statusCode: number, body: unknown): Answer => ({
  statusCode,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

/** Turns whatever was thrown into an answer that tells the caller what they may know. */
function answerFailure(error: unknown): Answer {
  const refusal = error instanceof Failure ? error : new Failure('INTERNAL', undefined, error);
  if (refusal.code === 'INTERNAL') log.error('The call failed.', error as Error);
  const answer = json(refusal.status, refusal.body);
  if (refusal.details && 'retryAfter' in refusal.details) {
    answer.headers = { ...answer.headers, 'retry-after': String(refusal.details.retryAfter) };
  }
  return answer;
}

function record(event: Event, answer: Answer, startedAt: number): void {
  const milliseconds = Date.now() - startedAt;
  log.info('call', { route: event.routeKey, status: answer.statusCode, milliseconds });
  metrics.addDimension('route', event.routeKey);
  metrics.addMetric('Latency', MetricUnit.Milliseconds, milliseconds);
  metrics.addMetric('Faults', MetricUnit.Count, (answer.statusCode ?? 500) >= 500 ? 1 : 0);
  metrics.publishStoredMetrics();
}

/** A Lambda handler that answers the bound calls of one area. */
export function serve(bindings: readonly Binding[]) {
  const routes = new Map(
    bindings.map((binding) => [`${binding.call.method} ${apiBase}${binding.call.path}`, binding]),
  );
  return middy<Event, Answer>()
    .before(({ event, context }) => {
      log.resetKeys();
      log.appendKeys({
        requestId: event.requestContext.requestId,
        lambdaRequestId: context.awsRequestId,
      });
    })
    .handler(async (event: Event, _context: Context): Promise<Answer> => {
      const startedAt = Date.now();
      const binding = routes.get(event.routeKey);
      const answer = await (binding
        ? answerCall(binding, event).catch(answerFailure)
        : answerFailure(failure('NOT_FOUND')));
      answer.headers = {
        ...answer.headers,
        'cache-control': 'no-store',
        'x-request-id': event.requestContext.requestId,
      };
      record(event, answer, startedAt);
      return answer;
    });
}
