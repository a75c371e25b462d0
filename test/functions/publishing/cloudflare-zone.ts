import { ulid } from 'ulid';
import { Zones } from '../../../infra/local/dns/zones.ts';
import type { CloudflareRecord } from '../../../infra/local/endpoints/cloudflare/store.ts';
import { CloudflareZones } from '../../../infra/local/endpoints/cloudflare/store.ts';
import { type Cloudflare, startCloudflare } from '../../../infra/local/endpoints/cloudflare.ts';
import { type PublishingRig, startPublishing, type Told } from './zone.ts';

export const zoneId = 'ed9e7e57000000000000000000000001';
const token = 'cf-token-with-a-secret-inside-0001';

/** A zone on the local Cloudflare beside one on the local Route 53. */
export interface CloudflareRig {
  rig: PublishingRig;
  cloudflare: Cloudflare;
  /** What the DNS server answers from. */
  served: Zones;
  providerId: string;
  /** Has the publisher work, as the message that wakes it would; true if it must come again. */
  wake(): Promise<boolean>;
  tell(tasks: readonly Told[]): Promise<boolean>;
  records(fqdn: string): CloudflareRecord[];
  close(): Promise<void>;
}

/** Adds the provider of the suffix, with its sealed token. */
async function addProvider(suffix: string): Promise<string> {
  const { insertProvider, sealedToken } = await import('../../../functions/items/providers.ts');
  const { forgetCatalogue } = await import('../../../functions/platform/catalogue.ts');
  const { transact } = await import('../../../functions/platform/transaction.ts');
  const id = ulid();
  await transact([
    insertProvider({
      id,
      name: 'Edge',
      suffix,
      type: 'cloudflare',
      zoneId,
      ...(await sealedToken(id, token)),
      isDefault: false,
      pricing: [],
      createdAt: new Date().toISOString(),
    }),
  ]);
  forgetCatalogue();
  return id;
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
  const providerId = await addProvider('edge.test');
  const { handler } = await import('../../../functions/publishing/publish-cloudflare.ts');
  const wake = async () => {
    const body = JSON.stringify({ providerId });
    const { batchItemFailures } = await rig.deliver([body], 1, handler);
    return batchItemFailures.length > 0;
  };
  return {
    rig,
    cloudflare,
    served,
    providerId,
    wake,
    async tell(tasks) {
      await rig.ask(tasks, providerId);
      return wake();
    },
    records: (fqdn) =>
      zones.records(zoneId).filter(({ name }) => name === fqdn || name.endsWith(`.${fqdn}`)),
    async close() {
      await cloudflare.close();
      zones.close();
      served.close();
      await rig.close();
    },
  };
}
