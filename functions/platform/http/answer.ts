import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { type Language, languages } from '#shared/languages.ts';
import type { Caller, Principal } from '../account/caller.ts';
import { failure } from '../failures.ts';
import { whileStale } from '../table/change.ts';
import type { Answer, CallContext, Event, Look } from './call.ts';
import { look } from './steps/session.ts';
import { json, wires } from './wires.ts';

/** The first language of `accept-language` that there is. */
function languageOf(header: string | undefined): Language | undefined {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.flatMap((tag) => languages.find((known) => known === tag) ?? [])[0];
}

/** A type that has parameters has all that its registration knows. */
const withCharset = (type: string): string =>
  type.includes(';') ? type : `${type}; charset=utf-8`;

/** A text, or bytes, which Lambda answers in base64. */
const asDocument = (
  body: unknown,
  { type, maxAge, fileName }: NonNullable<Endpoint['document']>,
): Answer => ({
  statusCode: 200,
  headers: {
    'content-type': typeof body === 'string' ? withCharset(type) : type,
    ...(maxAge !== undefined && { 'cache-control': `public, max-age=${maxAge}` }),
    ...(fileName && { 'content-disposition': `attachment; filename="${fileName}"` }),
  },
  ...(typeof body === 'string'
    ? { body }
    : { body: Buffer.from(body as Uint8Array).toString('base64'), isBase64Encoded: true }),
});

/** 204 where the call declares no reply. */
export function reply(endpoint: Endpoint, body: unknown): Answer {
  const { reply, status, document, sharedMaxAge, wire } = endpoint;
  if (document) return asDocument(body, document);
  if (reply === null) return { statusCode: 204 };
  const answer = wire ? wires[wire].success(body) : json(status ?? 200, body);
  if (sharedMaxAge === undefined) return answer;
  const caching = { 'cache-control': `public, max-age=0, s-maxage=${sharedMaxAge}` };
  return { ...answer, headers: { ...answer.headers, ...caching } };
}

/** True where the caller has this answer: tags are compared weakly (RFC 9110, 13.1.2). */
function isKnown({ headers = {} }: Answer, asked: string | undefined): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const { etag } = headers;
  if (typeof etag !== 'string' || !asked) return false;
  return asked.trim() === '*' || asked.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** 304 with the headers that a cache updates (RFC 9110, 15.4.5). */
function unchanged({ headers = {} }: Answer): Answer {
  const { 'content-type': _type, ...kept } = headers;
  return { statusCode: 304, headers: kept };
}

/** Milliseconds of an invocation that its last attempt may take. */
const reserve = 5000;

/**
 * Runs the use case, and again for the caller and the reading as of then while it throws `stale` and the invocation
 * has time for another attempt.
 */
export async function runUseCase(event: Event, context: CallContext): Promise<Answer> {
  const { address, call } = context;
  const until = Date.now() + context.getRemainingTimeInMillis() - reserve;
  const { headers, requestContext } = event;
  const { binding, input, work } = call;
  const caller: Caller = {
    requestId: requestContext.requestId,
    address,
    language: languageOf(headers['accept-language']),
    request: { method: requestContext.http.method, headers },
    answerHeaders: call.answerHeaders,
    commit: (writes, fresh) => work.commit(writes, fresh),
  };
  const useCase = async ({ identity, reading }: Look) => {
    const who = identity ? ({ ...caller, ...identity } satisfies Principal) : caller;
    const read = await reading;
    if (binding.read && read === undefined) throw failure('NOT_FOUND');
    return binding.answer(who, input as never, read as never);
  };
  const again = () => look(context);
  const first = Promise.resolve(call.first);
  const answer = reply(call.endpoint, await whileStale(again, useCase, first, until));
  const answered = { ...answer, headers: { ...answer.headers, ...call.answerHeaders } };
  return isKnown(answered, headers['if-none-match']) ? unchanged(answered) : answered;
}
