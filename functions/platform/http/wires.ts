import { failures } from '#shared/failures.ts';
import type { Wire } from '#shared/kernel/endpoint.ts';
import type { Issue } from '#shared/kernel/issues.ts';
import { env } from '../env.ts';
import type { Failure } from '../failures.ts';
import type { Answer } from './call.ts';

/** `no-transform` is not needed: what is no cacheable document is never compressed at the edge. */
const answer = (statusCode: number, type: string, body: string): Answer => ({
  statusCode,
  headers: { 'content-type': type },
  body,
});

export const json = (statusCode: number, body: unknown): Answer =>
  answer(statusCode, 'application/json; charset=utf-8', JSON.stringify(body));

/** dnscontrol reads an error only where the type is exactly this. */
const bare = (statusCode: number, body: unknown): Answer =>
  answer(statusCode, 'application/json', JSON.stringify(body));

/** Issues of a `VALIDATION_FAILED`; none of another code. */
function issuesOf({ code, details }: Failure): Issue[] {
  const { issues = [] } = (details ?? {}) as Partial<{ issues: Issue[] }>;
  return code === 'VALIDATION_FAILED' ? issues : [];
}

/** The sentence of a refusal, with what is wrong with the input in its place. */
const sentenceOf = (failure: Failure): string =>
  issuesOf(failure)
    .map(({ message }) => message)
    .join(' ') || failures[failure.code][1];

/** PowerDNS says 422 of what it cannot take, also where that is a limit. */
function statusOfPowerDns({ code, status }: Failure): number {
  if (code === 'VERSION_CONFLICT' || code === 'PROOF_REQUIRED') return status;
  if (code === 'PROVIDER_PAUSED') return 503;
  return status === 400 || status === 409 || code === 'DOMAIN_FROZEN' ? 422 : status;
}

/** The word of dyndns2. inadyn ends for good at any 4xx, so whatever may pass is said with 200. */
function wordOf({ code }: Failure): string {
  if (code === 'AUTHENTICATION_REQUIRED') return 'badauth';
  return code === 'ACCOUNT_SUSPENDED' || code === 'DOMAIN_FROZEN' ? 'abuse' : '911';
}

const realm = () => ({ 'www-authenticate': `Basic realm="${env('BRAND_NAME')}"` });

function dynDns(failure: Failure): Answer {
  const word = wordOf(failure);
  const isUnknown = word === 'badauth';
  const { headers, ...rest } = answer(isUnknown ? 401 : 200, 'text/plain', `${word}\n`);
  return {
    ...rest,
    headers: { ...headers, 'x-freehold-code': failure.code, ...(isUnknown && realm()) },
  };
}

/** Readers ask for user name and password once they are told to (RFC 9110, 11.6.1). */
function feed({ code, status, body }: Failure): Answer {
  const refusal = json(status, body);
  if (code !== 'AUTHENTICATION_REQUIRED') return refusal;
  return { ...refusal, headers: { ...refusal.headers, ...realm() } };
}

/** acme-dns says 403 where nobody may register. */
function statusOfAcmeDns(failure: Failure): number {
  if (failure.code === 'PROVIDER_PAUSED') return 503;
  return issuesOf(failure).some(({ rule }) => rule === 'closed') ? 403 : failure.status;
}

function acmeDns(failure: Failure): Answer {
  if (failure.code === 'AUTHENTICATION_REQUIRED') return bare(401, { error: 'forbidden' });
  return bare(statusOfAcmeDns(failure), { error: sentenceOf(failure) });
}

interface Envelope {
  success(body: unknown): Answer;
  refusal(failure: Failure): Answer;
}

const success = (body: unknown): Answer => bare(200, body);

/** How each protocol has its answers: the clients are other people's, and read no other form. */
export const wires: Record<Wire, Envelope> = {
  powerdns: {
    success,
    refusal: (failure) =>
      bare(statusOfPowerDns(failure), { error: sentenceOf(failure), errors: [] }),
  },
  dyndns: { success, refusal: dynDns },
  'acme-dns': { success, refusal: acmeDns },
  feed: { success, refusal: feed },
};
