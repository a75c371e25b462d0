import type { ZoneAccess } from '#functions/providers/items/providers.ts';
import { waitForTurn } from '../pace.ts';
import { isBefore, type Zone, type ZoneRrset } from '../zone.ts';
import { batches, requestOf } from './batch.ts';
import { askCloudflare } from './client.ts';
import { rrsetsIn } from './records.ts';
import { changeRecords, listRecords, readUsage, type ZoneRecord } from './requests.ts';

/** Records of a page: all of a zone, but on the largest plans. */
const pageSize = 5000;

const inZoneOrder = (one: ZoneRrset, other: ZoneRrset): number =>
  Number(isBefore(other.name, one.name)) - Number(isBefore(one.name, other.name));

export function cloudflareZone(provider: ZoneAccess): Zone {
  const { zoneId } = provider;

  async function readRecords(): Promise<ZoneRecord[]> {
    const records: ZoneRecord[] = [];
    for (let page = 1; ; page++) {
      if (page > 1) await waitForTurn({ type: 'cloudflare' }, 'background');
      const { result } = await askCloudflare(provider, listRecords(zoneId, page, pageSize));
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
      const { result } = await askCloudflare(provider, changeRecords(zoneId, body));
      return { ids: idsAfter(result) };
    },
    /** Cloudflare lists in no order of ours, and a whole zone in one request: each page is the zone's last one. */
    async list({ name }) {
      const rrsets = rrsetsIn(await readRecords()).filter((rrset) => !isBefore(rrset.name, name));
      return { rrsets: rrsets.sort(inZoneOrder) };
    },
    async readFill() {
      const { result } = await askCloudflare(provider, readUsage(zoneId));
      const { record_quota: limit, record_usage: current } = result;
      // A quota of the whole account says nothing about a zone.
      return limit === null ? undefined : { current, limit };
    },
  };
}
