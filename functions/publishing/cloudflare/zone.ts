import { BaseRecords, type RecordResponse } from 'cloudflare/resources/dns/records';
import { BaseZone } from 'cloudflare/resources/dns/usage/zone';
import type { ProviderItem } from '#functions/providers/items/providers.ts';
import { untilTurn } from '../pace.ts';
import { isBefore, type Zone, type ZoneRrset } from '../zone.ts';
import { batches, requestOf } from './batch.ts';
import { askCloudflare } from './client.ts';
import { rrsetsIn } from './records.ts';

const resources = [BaseRecords, BaseZone] as const;

/** Records of a page: all of a zone, but on the largest plans. */
const pageSize = 5000;

const inZoneOrder = (one: ZoneRrset, other: ZoneRrset): number =>
  Number(isBefore(other.name, one.name)) - Number(isBefore(one.name, other.name));

/** A zone of Cloudflare. */
export function cloudflareZone(provider: ProviderItem): Zone {
  const zone_id = provider.zoneId;

  const asked = <T>(
    request: Parameters<typeof askCloudflare<typeof resources, T>>[2],
  ): Promise<T> => askCloudflare(provider, resources, request);

  async function readRecords(): Promise<RecordResponse[]> {
    const records: RecordResponse[] = [];
    for (let page = 1; ; page++) {
      if (page > 1) await untilTurn({ type: 'cloudflare' }, 'background');
      const { result } = await asked((client) =>
        client.dns.records.list({ zone_id, page, per_page: pageSize, order: 'name' }),
      );
      records.push(...result);
      if (result.length < pageSize) return records;
    }
  }

  return {
    type: 'cloudflare',
    sizeOf: ({ values }) => values.length,
    batches,
    async apply(batch) {
      const { body, idsAfter } = requestOf(batch);
      const answer = await asked((client) => client.dns.records.batch({ zone_id, ...body }));
      return { ids: idsAfter(answer) };
    },
    /** Cloudflare lists in no order of ours, and a whole zone in one request: each page is the zone's last one. */
    async list({ name }) {
      const rrsets = rrsetsIn(await readRecords()).filter((rrset) => !isBefore(rrset.name, name));
      return { rrsets: rrsets.sort(inZoneOrder) };
    },
    async readFill() {
      const { record_quota: limit, record_usage: current } = await asked((client) =>
        client.dns.usage.zone.get({ zone_id }),
      );
      // A quota of the whole account says nothing about a zone.
      return limit === null ? undefined : { current, limit };
    },
  };
}
