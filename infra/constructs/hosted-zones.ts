import { Aws } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { recordTypes } from '../../shared/dns.ts';
import type { Settings } from '../config.ts';
import type { Handler } from './handler.ts';

type Provider = Settings['providers'][number];

/** Types that people can add; SOA and all others are out of reach. */
const publishedTypes: (typeof recordTypes)[number][] = ['A', 'AAAA', 'CNAME', 'TXT', 'MX', 'NS'];

const arnOf = (zoneId: string) => `arn:${Aws.PARTITION}:route53:::hostedzone/${zoneId}`;

/** Lets a function list the zones of the suffixes. */
export const readZones = (handler: Handler, providers: readonly Provider[]): void =>
  handler.give(
    {},
    new PolicyStatement({
      actions: ['route53:ListResourceRecordSets'],
      resources: [...new Set(providers.map(({ zoneId }) => arnOf(zoneId)))],
    }),
  );

/** Types of the mail policy, the only records that are written at a suffix itself. */
const policyTypes: (typeof recordTypes)[number][] = ['MX', 'TXT'];

/**
 * Lets a function publish in the zones of the suffixes: below a suffix the types that people can add,
 * and at the suffix itself the mail policy only, so that its own NS and SOA stay.
 * https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/specifying-conditions-route53.html
 */
export function publishInZones(handler: Handler, providers: readonly Provider[]): void {
  readZones(handler, providers);
  for (const [zoneId, inZone] of Map.groupBy(providers, (provider) => provider.zoneId)) {
    const change = (types: readonly string[], namesOf: (suffix: string) => string[]) =>
      new PolicyStatement({
        actions: ['route53:ChangeResourceRecordSets'],
        resources: [arnOf(zoneId)],
        conditions: {
          'ForAllValues:StringEquals': {
            'route53:ChangeResourceRecordSetsRecordTypes': types,
            'route53:ChangeResourceRecordSetsActions': ['CREATE', 'UPSERT', 'DELETE'],
          },
          'ForAllValues:StringLike': {
            'route53:ChangeResourceRecordSetsNormalizedRecordNames': inZone.flatMap(({ suffix }) =>
              namesOf(suffix),
            ),
          },
        },
      });
    handler.give(
      {},
      change(publishedTypes, (suffix) => [`*.${suffix}`]),
      change(policyTypes, (suffix) => [suffix, `_dmarc.${suffix}`]),
    );
  }
}
