import { Aws } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type RecordType, recordTypes } from '../../shared/dns/types.ts';
import type { Settings } from '../config.ts';
import type { Handler } from './handler.ts';

const arnOf = (zoneId: string) => `arn:${Aws.PARTITION}:route53:::hostedzone/${zoneId}`;

type ZoneSettings = Pick<Settings, 'providers' | 'route53RequestsPerSecond'>;

/** The configured suffixes on Route 53. */
export const onRoute53 = ({ providers }: Pick<Settings, 'providers'>) =>
  providers.filter(({ type }) => type === 'route53');

/** Lets a function list and count the zones of the suffixes, at the stage's pace. */
export function readZones(handler: Handler, settings: ZoneSettings): void {
  const resources = [...new Set(onRoute53(settings).map(({ zoneId }) => arnOf(zoneId)))];
  handler.give({ ROUTE53_REQUESTS_PER_SECOND: String(settings.route53RequestsPerSecond) });
  if (resources.length === 0) return;
  const actions = ['route53:GetHostedZoneLimit', 'route53:ListResourceRecordSets'];
  handler.give({}, new PolicyStatement({ actions, resources }));
}

/** Types of the mail policy, the only records that are written at a suffix itself. */
const policyTypes: RecordType[] = ['MX', 'TXT'];

/**
 * Lets a function publish in the zones of the suffixes: below a suffix the types that people can add, SOA not among them,
 * and at the suffix itself the mail policy only, so that its own NS and SOA stay.
 * https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/specifying-conditions-route53.html
 */
export function publishInZones(handler: Handler, settings: ZoneSettings): void {
  readZones(handler, settings);
  for (const [zoneId, inZone] of Map.groupBy(onRoute53(settings), ({ zoneId }) => zoneId)) {
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
      change(recordTypes, (suffix) => [`*.${suffix}`]),
      change(policyTypes, (suffix) => [suffix, `_dmarc.${suffix}`]),
    );
  }
}
