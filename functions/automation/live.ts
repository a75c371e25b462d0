import { setTimeout as pause } from 'node:timers/promises';
import { ask, type Server } from '#platform/dns/ask.ts';
import type { Question } from '#platform/dns/message.ts';
import { type Authority, allAuthoritiesOf, publicResolvers } from '#platform/dns/servers.ts';
import { textOfTxt } from '#shared/dns/txt.ts';
import { limits } from '#shared/limits.ts';

/** Milliseconds that one server has to answer. */
const patience = 2000;

async function hasValue(server: Server, question: Question, value: string): Promise<boolean> {
  try {
    const { values } = await ask(server, question, AbortSignal.timeout(patience));
    return values.some((text) => textOfTxt(text) === value);
  } catch {
    return false;
  }
}

/** The name servers of a suffix, as a resolver has them; none where it does not answer in time. */
const findAuthorities = (suffix: string, resolver: Server | undefined): Promise<Authority[]> =>
  allAuthoritiesOf(suffix, AbortSignal.timeout(patience), {
    resolvers: resolver ? [resolver] : [],
  }).catch(() => []);

/**
 * Waits until every name server of a suffix answers a TXT name with a value, at most `limits.automation.live`. What the
 * provider took, its servers need not have yet. The servers are looked for until a resolver has them with an address
 * each: one datagram that is lost is no answer. Returns how many have it, such as `4/4 after 1.2 s`.
 */
export async function waitUntilLive(suffix: string, name: string, value: string): Promise<string> {
  const { withinMs, everyMs } = limits.automation.live;
  const startedAt = Date.now();
  const question = { name, type: 'TXT' } as const;
  const resolvers = publicResolvers();
  const having = new Set<string>();
  let all: Authority[] = [];
  for (let turn = 0; ; turn++) {
    if (all.length === 0 || all.some(({ server }) => !server)) {
      const found = await findAuthorities(suffix, resolvers[turn % resolvers.length]);
      if (found.length > 0) all = found;
    }
    await Promise.all(
      all.map(async ({ host, server }) => {
        if (!server || having.has(host)) return;
        if (await hasValue(server, question, value)) having.add(host);
      }),
    );
    const have = all.filter(({ host }) => having.has(host)).length;
    const took = Date.now() - startedAt;
    // Without a resolver there is nobody to ask.
    const isDone = have === all.length && (all.length > 0 || resolvers.length === 0);
    if (isDone || took + everyMs > withinMs) {
      return `${have}/${all.length} after ${(took / 1000).toFixed(1)} s`;
    }
    await pause(everyMs);
  }
}
