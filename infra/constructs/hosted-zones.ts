import { Aws } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { recordTypes } from '../../shared/dns.ts';
import type { Settings } from '../config.ts';
import type { Handler } from './handler.ts';

type Provider = Settings['providers'][number];

/** What people may add; SOA, and whatever else an operator keeps in the zone, is out of reach. */
const publishedTypes: (typeof recordTypes)[number][] = ['A', 'AAAA', 'CNAME', 'TXT', 'MX', 'NS'];

const arnOf = (zoneId: string) => `arn:${Aws.PARTITION}:route53:::hostedzone/${zoneId}`;

/** Lets a function look at what stands in the zones of the suffixes. */
export const readZones = (handler: Handler, providers: readonly Provider[]): void =>
  handler.give(
    {},
    new PolicyStatement({
      actions: ['route53:ListResourceRecordSets'],
      resources: [...new Set(providers.map(({ zoneId }) => arnOf(zoneId)))],
    }),
  );

/**
 * Lets a function publish below the suffixes, in their zones: never at a suffix itself, so that its
 * own NS and SOA stay, and only the types that people can add.
 * https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/specifying-conditions-route53.html
 */
export function publishInZones(handler: Handler, providers: readonly Provider[]): void {
  readZones(handler, providers);
  for (const [zoneId, inZone] of Map.groupBy(providers, (provider) => provider.zoneId)) {
    handler.give(
      {},
      new PolicyStatement({
        actions: ['route53:ChangeResourceRecordSets'],
        resources: [arnOf(zoneId)],
        conditions: {
          'ForAllValues:StringEquals': {
            'route53:ChangeResourceRecordSetsRecordTypes': publishedTypes,
            'route53:ChangeResourceRecordSetsActions': ['UPSERT', 'DELETE'],
          },
          'ForAllValues:StringLike': {
            'route53:ChangeResourceRecordSetsNormalizedRecordNames': inZone.map(
              ({ suffix }) => `*.${suffix}`,
            ),
          },
        },
      }),
    );
  }
}
