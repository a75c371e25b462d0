import {
  type Change,
  ChangeResourceRecordSetsCommand,
  ListResourceRecordSetsCommand,
  type ListResourceRecordSetsCommandInput,
  type ResourceRecordSet,
  Route53Client,
} from '@aws-sdk/client-route-53';
import { type RecordType, recordTypes } from '../../shared/dns.ts';
import { type Zone, type ZoneChange, ZoneRefused, type ZoneRrset } from './zone.ts';

const client = new Route53Client({ maxAttempts: 2, requestHandler: { requestTimeout: 10_000 } });

/**
 * One request takes 1,000 elements and 32,000 characters of values, of which an upsert counts twice.
 * https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/DNSLimitations.html
 */
const elementsMax = 1000;
const charactersMax = 32_000;

const weight = ({ action, rrset }: ZoneChange) => {
  const factor = action === 'put' ? 2 : 1;
  return {
    elements: factor * rrset.values.length,
    characters: factor * rrset.values.reduce((sum, value) => sum + value.length, 0),
  };
};

/** Cuts changes into requests that Route 53 takes. */
function* batches(changes: readonly ZoneChange[]): Generator<ZoneChange[]> {
  let batch: ZoneChange[] = [];
  let elements = 0;
  let characters = 0;
  for (const change of changes) {
    const more = weight(change);
    if (
      batch.length > 0 &&
      (elements + more.elements > elementsMax || characters + more.characters > charactersMax)
    ) {
      yield batch;
      [batch, elements, characters] = [[], 0, 0];
    }
    batch.push(change);
    elements += more.elements;
    characters += more.characters;
  }
  if (batch.length > 0) yield batch;
}

const toChange = ({ action, rrset }: ZoneChange): Change => ({
  Action: action === 'put' ? 'UPSERT' : 'DELETE',
  ResourceRecordSet: {
    Name: `${rrset.name}.`,
    Type: rrset.type,
    TTL: rrset.ttl,
    ResourceRecords: rrset.values.map((Value) => ({ Value })),
  },
});

/** Route 53 writes `*` and other special characters of a name as `\ooo` in octal. */
const plainName = (name: string): string =>
  name
    .replace(/\\(\d{3})/g, (_whole, octal: string) =>
      String.fromCharCode(Number.parseInt(octal, 8)),
    )
    .replace(/\.$/, '')
    .toLowerCase();

/** An RRset of ours: of a type that we offer, and neither an alias nor part of a routing policy. */
function readRrset(set: ResourceRecordSet): ZoneRrset | undefined {
  const type = recordTypes.find((known) => known === set.Type);
  if (!type || set.AliasTarget || set.SetIdentifier) return undefined;
  return {
    name: plainName(set.Name ?? ''),
    type: type satisfies RecordType,
    ttl: set.TTL ?? 0,
    values: (set.ResourceRecords ?? []).map(({ Value }) => Value ?? '').sort(),
  };
}

const refusals = new Set(['InvalidChangeBatch', 'InvalidInput', 'NoSuchHostedZone']);

/** A hosted zone of Route 53. */
export function route53Zone(zoneId: string): Zone {
  async function* pages(start?: string): AsyncGenerator<ZoneRrset[]> {
    let from: Partial<ListResourceRecordSetsCommandInput> = { StartRecordName: start };
    for (;;) {
      const page = await client.send(
        new ListResourceRecordSetsCommand({ HostedZoneId: zoneId, ...from }),
      );
      yield (page.ResourceRecordSets ?? []).flatMap((set) => readRrset(set) ?? []);
      if (!page.IsTruncated) return;
      from = {
        StartRecordName: page.NextRecordName,
        StartRecordType: page.NextRecordType,
        StartRecordIdentifier: page.NextRecordIdentifier,
      };
    }
  }

  return {
    async apply(changes) {
      for (const batch of batches(changes)) {
        try {
          await client.send(
            new ChangeResourceRecordSetsCommand({
              HostedZoneId: zoneId,
              ChangeBatch: { Changes: batch.map(toChange) },
            }),
          );
        } catch (error) {
          if (!refusals.has((error as Error).name)) throw error;
          throw new ZoneRefused((error as Error).message, { cause: error });
        }
      }
    },

    /** Names are listed by their labels from the right, so what is under a name comes together. */
    async listUnder(name) {
      const found: ZoneRrset[] = [];
      const isUnder = (rrset: ZoneRrset) => rrset.name === name || rrset.name.endsWith(`.${name}`);
      for await (const page of pages(name)) {
        found.push(...page.filter(isUnder));
        if (!page.some(isUnder)) break;
      }
      return found;
    },

    async *listAll() {
      for await (const page of pages()) yield* page;
    },
  };
}
