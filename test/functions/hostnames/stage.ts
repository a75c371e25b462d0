import type { SQSEvent } from 'aws-lambda';
import { expect, vi } from 'vitest';
import { CustomHostnames } from '#infra/cloud/cloudflare/hostnames.ts';
import { CloudflareZones } from '#infra/cloud/cloudflare/store.ts';
import { startCloudflare } from '#infra/cloud/cloudflare.ts';
import { OtherSide } from '#infra/cloud/dns/other-side.ts';
import { startDns } from '#infra/cloud/dns/server.ts';
import { Zones } from '#infra/cloud/dns/zones.ts';
import { startStates } from '#infra/cloud/states.ts';
import type { Domain } from '#shared/areas/domains/calls.ts';
import {
  createHostname,
  deleteHostname,
  listHostnames,
  refreshHostname,
} from '#shared/areas/hostnames/calls.ts';
import type { CustomHostname } from '#shared/areas/hostnames/custom-hostname.ts';
import { call } from '#test/support/api.ts';
import { passTime } from '#test/support/clock.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { startUnwellDns } from '#test/support/cloud/unwell-dns.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { addEdge, addProxiedRecord } from '#test/support/stack/edge.ts';

const zoneId = 'ed9e7e57000000000000000000000001';
const token = 'cf-token-with-a-secret-inside-0001';

type StepName = 'register' | 'check' | 'give-up' | 'withdraw';

/** Input of an execution. */
export interface Run {
  domainId: string;
  hostnameId: string;
  run: number;
}

interface Answer {
  next: string;
  wait: number;
}

const stepOf: Record<string, StepName> = {
  register: 'register',
  check: 'check',
  withdraw: 'withdraw',
  giveUp: 'give-up',
};

const handlerOf = async (name: StepName): Promise<(input: unknown) => Promise<Answer>> =>
  (await import(`../../../functions/hostnames/steps/${name}.ts`)).handler;

/** One step of the state machine. */
export const takeStep = async (name: StepName, run: Run): Promise<Answer> =>
  (await handlerOf(name))(run);

/**
 * An execution of the state machine, up to a number of checks. Answers the steps that it took, and the seconds that it
 * would have waited. The clock stands still unless it goes on by the waits.
 */
export async function execute(
  run: Run,
  checks = 1,
  clock: 'still' | 'goes-on' = 'still',
): Promise<{ steps: StepName[]; waits: number[] }> {
  const steps: StepName[] = [];
  const waits: number[] = [];
  let name: StepName | undefined = 'register';
  let elapsed = 0;
  while (name) {
    const step: StepName = name;
    steps.push(step);
    const take = (): Promise<Answer> => takeStep(step, run);
    const { next, wait }: Answer = await (elapsed > 0 ? later(elapsed, take) : take());
    if (next === 'wait') waits.push(wait);
    if (clock === 'goes-on') elapsed += wait;
    const isDone = next === 'wait' && steps.filter((each) => each === 'check').length >= checks;
    name = isDone ? undefined : next === 'wait' ? 'check' : stepOf[next];
  }
  return { steps, waits };
}

/** A suffix on the local Cloudflare, and public DNS. */
export async function startStage() {
  const engine = await useEngine();
  await seed();
  const served = new Zones(':memory:');
  const zones = new CloudflareZones(':memory:', served);
  const hostnames = new CustomHostnames(':memory:', { zones, served, pace: 0 });
  const zone = zones.ensure({ id: zoneId, name: 'edge.test' });
  hostnames.setFallbackOrigin(zone, 'fallback.edge.test');
  const elsewhere = new OtherSide(served, hostnames);
  elsewhere.open();
  const dns = await startDns({ zones: served });
  const cloudflare = await startCloudflare({ zones, hostnames, token, requests: 1e6 });
  const states = await startStates();
  const started: Run[] = [];
  const names = new Set<string>();
  states.open(({ name, input }) => {
    if (names.has(name)) return false;
    names.add(name);
    started.push(JSON.parse(input));
    return true;
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SFN: states.url,
    CLOUDFLARE_BASE_URL: cloudflare.url,
    CLOUDFLARE_REQUESTS_PER_SECOND: '1000',
    DNS_AUTHORITY: `127.0.0.1:${dns.port}`,
    DNS_RESOLVERS: `Local 127.0.0.1:${dns.port}`,
    HOSTNAME_MACHINE_ARN: 'machine',
  });
  const providerId = await addEdge({ suffix: 'edge.test', zoneId, token });
  return {
    engine,
    served,
    zones,
    zone,
    hostnames,
    elsewhere,
    cloudflare,
    /** Inputs of the executions that were started. */
    started,
    providerId,
    async close() {
      await Promise.all([cloudflare.close(), dns.close(), states.close()]);
      hostnames.close();
      zones.close();
      served.close();
    },
  };
}

export type Stage = Awaited<ReturnType<typeof startStage>>;

/** Puts a proxied address into the zone. */
export function publishAddress({ zones, zone }: Stage, name: string): void {
  const record = {
    name,
    type: 'A' as const,
    content: '93.184.216.34',
    ttl: 1,
    proxied: true,
    priority: undefined,
    data: undefined,
    comment: undefined,
  };
  zones.batch(zone, { deletes: [], puts: [], posts: [record] });
}

let count = 0;

/** Somebody's domain whose proxied address is published. */
export class Host {
  owner: Person;
  readonly domain: Domain;
  readonly recordId: string;
  readonly #stage: Stage;

  private constructor(stage: Stage, owner: Person, domain: Domain, recordId: string) {
    this.#stage = stage;
    this.owner = owner;
    this.domain = domain;
    this.recordId = recordId;
  }

  static async claim(stage: Stage): Promise<Host> {
    const { providerId } = stage;
    const owner = await newPerson();
    const domain = await newDomain(owner, `host-${count++}`, providerId);
    const recordId = await addProxiedRecord(owner, domain.id);
    publishAddress(stage, domain.fqdn);
    return new Host(stage, owner, domain, recordId);
  }

  /** Asks for a hostname, whose zone exists then. */
  tryToAdd(hostname: string) {
    this.#stage.elsewhere.set(`unused.${hostname}`, 'TXT', []);
    const { id, fqdn } = this.domain;
    const body = { hostname, originServer: fqdn };
    return call(createHostname, { params: { id }, body }, { token: this.owner.token });
  }

  /** Adds a hostname; answers the run that follows. */
  async add(hostname: string): Promise<Run> {
    const answer = await this.tryToAdd(hostname);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.failure));
    return { domainId: this.domain.id, hostnameId: answer.body.id, run: 1 };
  }

  async list(): Promise<CustomHostname[]> {
    const params = { id: this.domain.id };
    return (await call(listHostnames, { params }, { token: this.owner.token })).body.items;
  }

  async only(): Promise<CustomHostname> {
    const [hostname] = await this.list();
    if (!hostname) throw new Error('The domain has no hostname.');
    return hostname;
  }

  refresh({ hostnameId }: Run) {
    const params = { id: this.domain.id, hostnameId };
    return call(refreshHostname, { params }, { token: this.owner.token });
  }

  remove({ hostnameId }: Run) {
    const params = { id: this.domain.id, hostnameId };
    return call(deleteHostname, { params }, { token: this.owner.token });
  }
}

/** A run as the table has it now: what the stream starts. */
export async function latest({ domainId, hostnameId }: Run): Promise<Run> {
  const { readRecords } = await import('#functions/records/items/records.ts');
  const { hostnames } = await readRecords(domainId);
  const run = hostnames.find(({ id }) => id === hostnameId)?.run ?? 0;
  return { domainId, hostnameId, run };
}

/** Does something while no DNS server answers. */
export const withoutDns = <T>(work: () => Promise<T>): Promise<T> =>
  withServers({ DNS_AUTHORITY: '127.0.0.1:9', DNS_RESOLVERS: 'None 127.0.0.1:9' }, work);

/** Does something while public DNS is at other servers. */
export async function withServers<T>(
  servers: { DNS_AUTHORITY?: string; DNS_RESOLVERS?: string },
  work: () => Promise<T>,
): Promise<T> {
  const { DNS_AUTHORITY, DNS_RESOLVERS } = process.env;
  Object.assign(process.env, servers);
  try {
    return await work();
  } finally {
    Object.assign(process.env, { DNS_AUTHORITY, DNS_RESOLVERS });
  }
}

/** Does something while public DNS fails at some questions. */
export async function withUnwellDns<T>(
  { served }: Pick<Stage, 'served'>,
  failing: Parameters<typeof startUnwellDns>[1],
  work: () => Promise<T>,
): Promise<T> {
  const unwell = await startUnwellDns(served, failing);
  const where = `127.0.0.1:${unwell.port}`;
  const servers = { DNS_AUTHORITY: where, DNS_RESOLVERS: `Unwell ${where}` };
  return withServers(servers, work).finally(() => unwell.close());
}

/** Does something some seconds later. */
export async function later<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  passTime(seconds);
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

/** Looks at the hostnames that are due, as the schedule does. */
export async function lookAtDue(): Promise<void> {
  const { handler } = await import('#functions/hostnames/watch.ts');
  await handler({}, { getRemainingTimeInMillis: () => 300_000 });
}

/** Delivers a message to the worker that starts runs. */
export async function verify(body: object): Promise<void> {
  const { handler } = await import('#functions/hostnames/verify.ts');
  const Records = [{ messageId: 'one', body: JSON.stringify(body) }];
  expect((await handler({ Records } as SQSEvent)).batchItemFailures).toEqual([]);
}

/** Items of which the stream tells the worker of hostnames. */
export async function imagesOf({ domainId }: Pick<Run, 'domainId'>) {
  const { readRecords } = await import('#functions/records/items/records.ts');
  const { readAccount } = await import('#platform/account/account-item.ts');
  const { domain, hostnames } = await readRecords(domainId);
  return { domain, hostnames, owner: domain && (await readAccount(domain.ownerId)) };
}

/**
 * Does something about a domain or its owner, and everything that follows. The stream tells the worker of it, which
 * starts new runs. Each of their executions goes on for a number of checks.
 */
export async function follow(stage: Stage, run: Run, work: () => Promise<unknown>): Promise<void> {
  const { rehost, readmit } = await import('#functions/hostnames/events.ts');
  const before = await imagesOf(run);
  await work();
  const { domain, owner } = await imagesOf(run);
  if (!before.domain || !before.owner || !domain) throw new Error('The domain is gone.');
  const isSame = owner?.id === before.owner.id;
  const told = [
    rehost({ before: before.domain, after: domain }),
    isSame && owner ? readmit({ before: before.owner, after: owner }) : undefined,
  ];
  for (const body of told) if (body) await verify(body);
  const { hostnames } = await imagesOf(run);
  for (const { id: hostnameId, run: number } of hostnames) {
    await verify({ domainId: run.domainId, hostnameId, run: number });
  }
  for (const input of stage.started.splice(0)) await execute(input, 2);
}
