import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Server } from './ask.ts';
import { type DnsReply, isAnswer, type Question } from './message.ts';

/** Milliseconds until the next server is asked beside one that is silent. */
const patience = 300;

/** A reply, and who gave it. */
interface Told {
  server: Server;
  reply: DnsReply;
}

type IsTaken = (reply: DnsReply, server: Server) => boolean;

/**
 * The first reply that is taken, with its server. Servers are asked in their order, each once the one before it failed or
 * was silent for a while: one that only is slow is still heard. Undefined where none has one in time.
 */
export async function hearInTurn(
  servers: readonly Server[],
  question: Question,
  signal: AbortSignal,
  isTaken: IsTaken,
): Promise<Told | undefined> {
  const over = new AbortController();
  const time = AbortSignal.any([signal, over.signal]);
  const hear = async (server: Server): Promise<Told> => {
    const reply = await ask(server, question, time);
    if (!isTaken(reply, server)) throw new Error(`${server.address} has no answer.`);
    return { server, reply };
  };
  const asked: Promise<Told>[] = [];
  const firstOf = () => Promise.any(asked).catch(() => undefined);
  try {
    for (const server of servers) {
      asked.push(hear(server));
      const waited = pause(patience, undefined, { signal: time }).catch(() => undefined);
      const found = await Promise.race([firstOf(), waited]);
      if (found) return found;
    }
    return await firstOf();
  } finally {
    over.abort();
  }
}

/** The first answer that is taken. */
export const askInTurn = async (
  servers: readonly Server[],
  question: Question,
  signal: AbortSignal,
  isTaken: IsTaken = isAnswer,
): Promise<DnsReply | undefined> => (await hearInTurn(servers, question, signal, isTaken))?.reply;
