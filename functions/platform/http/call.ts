import type { MiddlewareObj } from '@middy/core';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { type Endpoint, stopsInPause } from '#shared/kernel/endpoint.ts';
import {
  type ClaimedToken,
  isBasicOfPage,
  readAccessToken,
  type TokenIdentity,
} from '../account/access-token.ts';
import type { Caller, Identity, Principal } from '../account/caller.ts';
import { type Bearer, readBearer } from '../account/session.ts';
import type { Idempotency } from './idempotency.ts';
import { UnitOfWork } from './unit-of-work.ts';
import type { parseInput } from './validation.ts';

/** A declared call and its use case. */
export interface Binding {
  endpoint: Endpoint;
  /** Reads what the input and the caller's id identify. */
  read?: (input: never, callerId: never) => Promise<unknown>;
  answer(caller: Caller | Principal, input: never, read: never): unknown;
}

/** A caller as of now, and the binding's reading, which is under way. */
export interface Look {
  identity: Identity | TokenIdentity | undefined;
  reading: Promise<unknown> | undefined;
}

/** One call in the pipeline. Each step adds what later steps need. */
export class Call {
  readonly binding: Binding;
  readonly endpoint: Endpoint;
  readonly work: UnitOfWork;
  /** Further headers of a success. */
  readonly answerHeaders: Record<string, string> = {};
  /** Of a valid form, and not checked yet. */
  readonly bearer: Bearer | undefined;
  /** An access token that is not mistyped, and not checked yet. */
  readonly claimed: ClaimedToken | undefined;
  /** The body as it was sent: an idempotency key is bound to it. */
  text = '';
  input: ReturnType<typeof parseInput> | undefined;
  /** Thrown once the caller is known: 401 and 403 come before 400. */
  inputFailure: unknown;
  first: Look = { identity: undefined, reading: undefined };
  idempotency: Idempotency | undefined;

  constructor(binding: Binding, { headers, requestContext }: Event) {
    this.binding = binding;
    this.work = new UnitOfWork(requestContext.requestId);
    this.endpoint = binding.endpoint;
    this.bearer = readBearer(headers.authorization);
    // A pause stops whatever changes something, also by GET.
    const isOfNobody = stopsInPause(this.endpoint) && isBasicOfPage(headers);
    const mayClaim = this.endpoint.access === 'token' && !isOfNobody;
    this.claimed = mayClaim ? readAccessToken(headers) : undefined;
  }
}

export type Event = APIGatewayProxyEventV2;
export type Answer = APIGatewayProxyStructuredResultV2;

export interface CallContext extends Context {
  /** The caller's network address. */
  address: string;
  /** The call came by a host that answers programs alone. */
  isForPrograms: boolean;
  /** Absent where no route matches. */
  call: Call;
}

/** One concern of every call, as a middy middleware: https://middy.js.org/docs/intro/how-it-works */
export type Step = MiddlewareObj<Event, Answer, Error, CallContext, { startedAt?: number }>;
