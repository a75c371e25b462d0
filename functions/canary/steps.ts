import { once } from 'node:events';
import { connect } from 'node:tls';
import { ask } from '#platform/dns/ask.ts';
import { askDelegation } from '#platform/dns/delegation.ts';
import { authoritiesOf } from '#platform/dns/servers.ts';
import { env } from '#platform/env.ts';
import { patchZone } from '#shared/areas/automation/powerdns.ts';
import { getHealth } from '#shared/areas/service/calls.ts';
import { canaryTimes } from '#shared/canary.ts';
import { textOfTxt } from '#shared/dns/txt.ts';
import { apiBase, fillPath } from '#shared/kernel/endpoint.ts';
import { DAY } from '#shared/kernel/time.ts';
import { limits } from '#shared/limits.ts';
import type { Canary } from './store.ts';

const { patience, recordAge } = canaryTimes;

const waiting = (): AbortSignal => AbortSignal.timeout(patience * 1000);

/** Asks the site by its own address. Throws unless the answer has the wanted status. */
async function asked(path: string, wanted: number, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(new URL(path, env('SITE_URL')), { ...init, signal: waiting() });
  if (answer.status !== wanted) throw new Error(`${path} was answered ${answer.status}.`);
  return answer;
}

/** The first page comes, and with it the script that it names. */
export async function trySite(): Promise<void> {
  const page = await (await asked('/', 200)).text();
  const [, script] = /<script[^>]* src="(\/[^"]+)"/.exec(page) ?? [];
  if (!script) throw new Error('The first page names no script.');
  await (await asked(script, 200)).arrayBuffer();
}

/** The API answers. */
export async function tryApi(): Promise<void> {
  const { status } = (await (await asked(`${apiBase}${getHealth.path}`, 200)).json()) as {
    status?: unknown;
  };
  if (status !== 'ok') throw new Error(`The API says ${status}.`);
}

/** A record of the canary's own name is changed to this instant, as a program of a person does it. */
export async function tryChange({ fqdn, token }: Canary): Promise<void> {
  const path = `${apiBase}${fillPath(patchZone, { server: 'localhost', zone: fqdn })}`;
  const records = [{ content: `"${new Date().toISOString()}"`, disabled: false }];
  const { ttl } = limits.automation;
  const rrset = { name: `${fqdn}.`, type: 'TXT', ttl, changetype: 'REPLACE', records };
  await asked(path, 204, {
    method: 'PATCH',
    headers: { 'x-api-key': token, 'content-type': 'application/json' },
    body: JSON.stringify({ rrsets: [rrset] }),
  });
}

/** Every name server of the suffix has what the last run wrote, or the one before it. */
export async function tryDns({ fqdn }: Pick<Canary, 'fqdn'>): Promise<void> {
  const signal = waiting();
  const servers = await authoritiesOf(fqdn.slice(fqdn.indexOf('.') + 1), signal);
  if (servers.length === 0) throw new Error('The name servers of the suffix were not found.');
  const since = Date.now() - recordAge * 1000;
  await Promise.all(
    servers.map(async (server) => {
      const { values } = await ask(server, { name: fqdn, type: 'TXT' }, signal);
      const times = values.map((text) => Date.parse(textOfTxt(text)));
      if (times.some((time) => time >= since)) return;
      throw new Error(`${server.address} answers ${values.join() || 'nothing'}.`);
    }),
  );
}

/** The zone above each suffix names its servers, of which one answers for it. */
export async function tryDelegations(suffixes: readonly string[]): Promise<void> {
  await Promise.all(
    suffixes.map(async (suffix) => {
      const signal = waiting();
      const servers = await askDelegation(suffix, signal);
      const answers = servers.map((server) => ask(server, { name: suffix, type: 'NS' }, signal));
      const found = await Promise.allSettled(answers);
      const isServed = found.some(
        (one) => one.status === 'fulfilled' && one.value.isAuthoritative && one.value.rcode === 0,
      );
      if (!isServed)
        throw new Error(
          `${suffix} is delegated to ${servers.length} servers, of which none answers.`,
        );
    }),
  );
}

/**
 * Days for which the certificate of the site is still good; undefined where the site has none. Asked without checking it:
 * one that has ended is told of, too.
 */
export async function daysOfCertificate(): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(env('SITE_URL'));
  if (protocol !== 'https:') return undefined;
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: waiting() });
    const { valid_to: end } = socket.getPeerCertificate();
    return (Date.parse(end) - Date.now()) / (DAY * 1000);
  } finally {
    socket.destroy();
  }
}
