import { AsyncLocalStorage } from 'node:async_hooks';
import type { CloudflareRecord } from '#infra/cloud/cloudflare/store.ts';
import { CloudflareZones } from '#infra/cloud/cloudflare/store.ts';
import { type Cloudflare, startCloudflare } from '#infra/cloud/cloudflare.ts';
import { startDns } from '#infra/cloud/dns/server.ts';
import { Zones } from '#infra/cloud/dns/zones.ts';
import type { Started } from '#infra/cloud/http.ts';
import { isAtOrBelow } from '#shared/dns/names.ts';
import { addEdge } from '#test/support/stack/edge.ts';
import { type PublishingRig, startPublishing, type Told } from './zone.ts';

export const zoneId = 'ed9e7e57000000000000000000000001';
const token = 'cf-token-with-a-secret-inside-0001';

/** A zone on the local Cloudflare beside one on the local Route 53. */
export interface CloudflareRig {
  rig: PublishingRig;
  cloudflare: Cloudflare;
  /** Zones of the DNS server, where proxied names have the addresses of the edge. */
  served: Zones;
  /** Answers for them; returns the port. */
  startDns(): Promise<number>;
  providerId: string;
  /**
   * Has the publisher work, as the messages that wait would, after those before them: a group has one writer.
   * True if it must come again. With `requests` it dies after as many to the table.
   */
  wake(requests?: number): Promise<boolean>;
  tell(tasks: readonly Told[]): Promise<boolean>;
  /** Begins a round of the sweep. */
  sweep(): Promise<void>;
  records(fqdn: string): CloudflareRecord[];
  close(): Promise<void>;
}

/** Runs work whose requests to the table fail after some, as in a process that ends. */
async function mortality() {
  const { client } = await import('#platform/table/table.ts');
  const lives = new AsyncLocalStorage<{ left: number }>();
  client.middlewareStack.add(
    (next) => async (args) => {
      const life = lives.getStore();
      if (life && --life.left < 0) throw new Error('The process ended.');
      return next(args);
    },
    { step: 'initialize', name: 'mortality', override: true },
  );
  return <T>(left: number, work: () => Promise<T>): Promise<T> => lives.run({ left }, work);
}

/** Starts a rig with the suffix `edge.test`. */
export async function startEdge(): Promise<CloudflareRig> {
  const rig = await startPublishing();
  const served = new Zones(':memory:');
  const zones = new CloudflareZones(':memory:', served);
  zones.ensure({ id: zoneId, name: 'edge.test' });
  const cloudflare = await startCloudflare({ zones, token });
  Object.assign(process.env, {
    CLOUDFLARE_BASE_URL: cloudflare.url,
    CLOUDFLARE_REQUESTS_PER_SECOND: '1000',
  });
  const providerId = await addEdge({ suffix: 'edge.test', zoneId, token });
  const { handler } = await import('#functions/publishing/cloudflare/publish.ts');
  const dyingAfter = await mortality();
  let dns: Started | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<boolean> | undefined;
  const work = async (requests: number) => {
    const body = JSON.stringify({ providerId });
    try {
      const answer = await dyingAfter(requests, () => rig.deliver([body], 1, handler));
      return answer.batchItemFailures.length > 0;
    } catch {
      return true;
    }
  };
  const wake = (requests = Number.POSITIVE_INFINITY) => {
    next ??= last.then(() => {
      next = undefined;
      return work(requests);
    });
    last = next;
    return next;
  };
  return {
    rig,
    cloudflare,
    served,
    async startDns() {
      dns = await startDns({ zones: served });
      return dns.port;
    },
    providerId,
    wake,
    async sweep() {
      const swept = await import('#functions/publishing/cloudflare/sweep.ts');
      await rig.sweep({}, swept.handler);
    },
    async tell(tasks) {
      await rig.ask(tasks, providerId);
      return wake();
    },
    records: (fqdn) => zones.records(zoneId).filter(({ name }) => isAtOrBelow(name, fqdn)),
    async close() {
      await dns?.close();
      await cloudflare.close();
      zones.close();
      served.close();
      await rig.close();
    },
  };
}
