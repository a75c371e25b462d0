import {
  ChangeResourceRecordSetsCommand,
  ListResourceRecordSetsCommand,
  type ListResourceRecordSetsCommandInput,
  Route53Client,
} from '@aws-sdk/client-route-53';
import type { PublicationProblem } from '../../../shared/records.ts';
import { type Zone, ZoneRefused, type ZoneRrset, ZoneUnchanged } from '../zone.ts';
import { batches, readRrset, toChange, valuesMax } from './requests.ts';

const requestHandler = { requestTimeout: 10_000 };

/** Sends a change once: a retry within the client would hide whether the first one was applied. */
const changing = new Route53Client({ maxAttempts: 1, requestHandler });
const listing = new Route53Client({ maxAttempts: 5, retryMode: 'adaptive', requestHandler });

/** Errors that say that the changes will never be taken as they are. */
const refusals = new Set([
  'InvalidChangeBatch',
  'InvalidInput',
  'LimitsExceeded',
  'NoSuchHostedZone',
]);

/**
 * Errors that say that nothing was changed, and that it may be later.
 * https://docs.aws.amazon.com/Route53/latest/APIReference/API_ChangeResourceRecordSets.html
 */
const postponements = new Set(['PriorRequestNotComplete', 'Throttling', 'ThrottlingException']);

/** A quota of records above that of one request is the zone's (10,000 unless AWS raised it). */
const isFull = ({ name, message }: Error): boolean =>
  name === 'LimitsExceeded' || Number(/records limit of (\d+)/.exec(message)?.[1]) > valuesMax;

interface ServiceError extends Error {
  $metadata?: { requestId?: string };
}

/** An error in the publisher's terms. */
function translated(error: ServiceError): Error {
  if (postponements.has(error.name)) return new ZoneUnchanged(error.message, { cause: error });
  if (!refusals.has(error.name)) return error;
  const problem: PublicationProblem = isFull(error) ? 'zone-full' : 'refused';
  return new ZoneRefused(error.message, problem, error.$metadata?.requestId, error);
}

const isUnder = (rrset: ZoneRrset, name: string): boolean =>
  rrset.name === name || rrset.name.endsWith(`.${name}`);

/** A hosted zone of Route 53. */
export function route53Zone(zoneId: string): Zone {
  async function* listFrom(start: string): AsyncGenerator<ZoneRrset[]> {
    let from: Partial<ListResourceRecordSetsCommandInput> = { StartRecordName: start };
    for (;;) {
      const page = await listing.send(
        new ListResourceRecordSetsCommand({ HostedZoneId: zoneId, ...from }),
      );
      yield (page.ResourceRecordSets ?? []).map(readRrset);
      if (!page.IsTruncated) return;
      from = {
        StartRecordName: page.NextRecordName,
        StartRecordType: page.NextRecordType,
        StartRecordIdentifier: page.NextRecordIdentifier,
      };
    }
  }

  /** Collects RRsets from a name on, until a page has others. */
  async function listWhile(
    start: string,
    isWanted: (rrset: ZoneRrset) => boolean,
  ): Promise<ZoneRrset[]> {
    const found: ZoneRrset[] = [];
    for await (const page of listFrom(start)) {
      found.push(...page.filter(isWanted));
      if (!page.every(isWanted)) break;
    }
    return found;
  }

  return {
    batches,
    async apply(batch) {
      const Changes = batch.map(toChange);
      try {
        await changing.send(
          new ChangeResourceRecordSetsCommand({ HostedZoneId: zoneId, ChangeBatch: { Changes } }),
        );
      } catch (error) {
        throw translated(error as ServiceError);
      }
    },
    listAt: (name) => listWhile(name, (rrset) => rrset.name === name),
    listUnder: (name) => listWhile(name, (rrset) => isUnder(rrset, name)),
    listFrom,
  };
}
