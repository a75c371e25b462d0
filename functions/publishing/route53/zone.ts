import {
  ChangeResourceRecordSetsCommand,
  GetChangeCommand,
  GetHostedZoneLimitCommand,
  ListResourceRecordSetsCommand,
  Route53Client,
  type RRType,
} from '@aws-sdk/client-route-53';
import type { ProviderItem } from '#functions/providers/items/providers.ts';
import { log } from '#platform/log.ts';
import type { PublicationProblem } from '#shared/areas/records/record.ts';
import { waitForTurn } from '../pace.ts';
import { usualSync } from '../writer/spreading.ts';
import { type Zone, ZoneDenied, ZoneRefused, ZoneUnchanged } from '../zone.ts';
import { batches, readRrset, toChange, unescapeName, valuesMax } from './requests.ts';

const requestHandler = { requestTimeout: 10_000 };

/** A change is sent once: a retry within the client would hide whether the first one was applied. */
const changing = new Route53Client({ maxAttempts: 1, requestHandler });
export const reading = new Route53Client({ maxAttempts: 5, retryMode: 'adaptive', requestHandler });

const isRetry = (request: unknown): boolean =>
  /^attempt=(?!1;)/.test(
    (request as { headers: Record<string, string> }).headers['amz-sdk-request'] ?? '',
  );

reading.middlewareStack.add(
  (next) => async (args) => {
    if (isRetry(args.request)) await waitForTurn({ type: 'route53' }, 'background');
    return next(args);
  },
  { step: 'finalizeRequest', priority: 'low', name: 'turnOfRetry' },
);

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
  $metadata?: { requestId?: string; httpStatusCode?: number };
}

/** An error in the publisher's terms. */
function translated(error: ServiceError): Error {
  if (postponements.has(error.name)) return new ZoneUnchanged(error.message, { cause: error });
  if ([401, 403].includes(error.$metadata?.httpStatusCode ?? 0)) {
    return new ZoneDenied(error.message, { cause: error });
  }
  if (!refusals.has(error.name)) return error;
  const problem: PublicationProblem = isFull(error) ? 'zone-full' : 'refused';
  return new ZoneRefused(error.message, problem, error.$metadata?.requestId, error);
}

/** A hosted zone of Route 53. */
export function route53Zone({ zoneId }: Pick<ProviderItem, 'zoneId'>): Zone {
  return {
    type: 'route53',
    sizeOf: () => 1,
    batches,
    async apply(batch) {
      const Changes = batch.map(toChange);
      try {
        const { ChangeInfo } = await changing.send(
          new ChangeResourceRecordSetsCommand({ HostedZoneId: zoneId, ChangeBatch: { Changes } }),
        );
        return { ids: [], change: ChangeInfo?.Status === 'INSYNC' ? undefined : ChangeInfo?.Id };
      } catch (error) {
        throw translated(error as ServiceError);
      }
    },
    async isInSync({ change, at }) {
      try {
        const { ChangeInfo } = await changing.send(new GetChangeCommand({ Id: change }));
        return ChangeInfo?.Status === 'INSYNC';
      } catch (error) {
        const { name } = error as Error;
        log.warn('The state of a change could not be read.', { change, error: error as Error });
        // Route 53 forgets changes; AWS does not say when.
        return name === 'NoSuchChange' && at < Date.now() - usualSync;
      }
    },
    async replaceSoa({ name, ttl, values: [Value] }) {
      const set = {
        Name: `${name}.`,
        Type: 'SOA' as const,
        TTL: ttl,
        ResourceRecords: [{ Value }],
      };
      const Changes = [{ Action: 'UPSERT' as const, ResourceRecordSet: set }];
      await changing.send(
        new ChangeResourceRecordSetsCommand({ HostedZoneId: zoneId, ChangeBatch: { Changes } }),
      );
    },
    async list({ name, type, identifier }) {
      const page = await reading.send(
        new ListResourceRecordSetsCommand({
          HostedZoneId: zoneId,
          StartRecordName: name,
          StartRecordType: type as RRType | undefined,
          StartRecordIdentifier: identifier,
        }),
      );
      return {
        rrsets: (page.ResourceRecordSets ?? []).map(readRrset),
        ...(page.IsTruncated && {
          next: {
            name: unescapeName(page.NextRecordName ?? ''),
            type: page.NextRecordType,
            identifier: page.NextRecordIdentifier,
          },
        }),
      };
    },
    async readFill() {
      const { Count = 0, Limit } = await reading.send(
        new GetHostedZoneLimitCommand({ HostedZoneId: zoneId, Type: 'MAX_RRSETS_BY_ZONE' }),
      );
      return Limit?.Value === undefined ? undefined : { current: Count, limit: Limit.Value };
    },
  };
}
