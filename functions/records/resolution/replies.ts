import { nowIso } from '#platform/clock.ts';
import { ask, type Server } from '#platform/dns/ask.ts';
import type { DnsReply, Question } from '#platform/dns/message.ts';
import { authoritiesOf, publicResolvers } from '#platform/dns/servers.ts';
import { hearInTurn } from '#platform/dns/turns.ts';
import { log } from '#platform/log.ts';
import { limits } from '#shared/limits.ts';

/** A server and what it answered; no reply where it could not be asked. */
export interface ServerReply {
  server: Server;
  isAuthority: boolean;
  reply?: DnsReply | undefined;
}

interface Replies {
  heard: ServerReply[];
  checkedAt: string;
}

interface KeptReplies extends Replies {
  /** Seconds until the servers are asked again. */
  askAgainIn: number;
}

async function hearResolver(
  server: Server,
  question: Question,
  signal: AbortSignal,
): Promise<ServerReply> {
  try {
    return { server, isAuthority: false, reply: await ask(server, question, signal) };
  } catch (error) {
    log.info('A DNS server did not answer.', { server, reason: String(error) });
    return { server, isAuthority: false };
  }
}

/** The first of the suffix's own servers that says something, or one that is silent; none where none is found in time. */
async function hearAuthority(
  question: Question,
  suffix: string,
  signal: AbortSignal,
): Promise<ServerReply[]> {
  const most = limits.resolution.servers;
  const servers = await authoritiesOf(suffix, signal, { most }).catch(() => []);
  const told = await hearInTurn(servers, question, signal, () => true);
  if (!told) log.info('No name server of a suffix answered.', { suffix });
  const [silent] = servers;
  const heard = told ?? (silent && { server: silent });
  return heard ? [{ ...heard, isAuthority: true }] : [];
}

async function askAll(question: Question, suffix: string): Promise<Replies> {
  const signal = AbortSignal.timeout(limits.resolution.timeoutMs);
  const [authority, ...resolvers] = await Promise.all([
    hearAuthority(question, suffix, signal),
    ...publicResolvers().map((server) => hearResolver(server, question, signal)),
  ]);
  return { heard: [...authority, ...resolvers], checkedAt: nowIso() };
}

interface Kept {
  until: number;
  replies: Promise<Replies>;
}

const kept = new Map<string, Kept>();

/** What DNS answers to a question, at most 30 s old: nobody makes this instance ask more often. */
export async function repliesTo(question: Question, suffix: string): Promise<KeptReplies> {
  const { until, replies } = keptFor(question, suffix);
  const found = await replies;
  return { ...found, askAgainIn: Math.max(0, Math.ceil((until - Date.now()) / 1000)) };
}

function keptFor(question: Question, suffix: string): Kept {
  const key = `${question.name} ${question.type}`;
  const now = Date.now();
  const known = kept.get(key);
  if (known && known.until > now) return known;
  kept.delete(key);
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= limits.resolution.kept) kept.delete(oldest);
  const fresh = {
    until: now + limits.resolution.cached * 1000,
    replies: askAll(question, suffix),
  };
  kept.set(key, fresh);
  return fresh;
}
