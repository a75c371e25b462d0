import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { mailDomainOf } from '#infra/config/mail-domain.ts';
import type { Settings } from '#infra/config.ts';
import { probeLabel } from '#shared/areas/providers/provider.ts';
import { isBelow } from '#shared/dns/names.ts';
import { type RecordType, recordTypes } from '#shared/dns/types.ts';
import { factsOfType } from '#shared/providers.ts';
import type { Handler } from './handler.ts';
import { accept } from './reasons.ts';
import { chunksOf, perStatement } from './statements.ts';

/** No partition but `aws` is deployed to, and a reference to it is taken for 150 characters of a policy. */
const arnOf = (zoneId: string) => `arn:aws:route53:::hostedzone/${zoneId}`;

type ZoneSettings = Pick<Settings, 'providers'>;

/** The configured suffixes on Route 53. */
export const onRoute53 = ({ providers }: ZoneSettings) =>
  providers.filter(({ type }) => type === 'route53');

const zonesOf = (settings: ZoneSettings) => [
  ...new Set(onRoute53(settings).map(({ zoneId }) => arnOf(zoneId))),
];

/** Rights to all zones of the suffixes. */
const toZones = (settings: ZoneSettings, actions: string[]): PolicyStatement[] =>
  chunksOf(zonesOf(settings), perStatement).map(
    (resources) => new PolicyStatement({ actions, resources }),
  );

/** Lets a function list and count the zones of the suffixes. */
export function readZones(handler: Handler, settings: ZoneSettings): void {
  const actions = ['route53:GetHostedZoneLimit', 'route53:ListResourceRecordSets'];
  handler.give({}, ...toZones(settings, actions));
}

/** Types that people can add, without those that Route 53 has not. */
const publishedTypes = recordTypes.filter(
  (type) => !factsOfType('route53').supports.withoutTypes.includes(type),
);

/** Types of the mail policies, the only records that are written at a suffix itself. */
const policyTypes: RecordType[] = ['MX', 'TXT'];

/**
 * Changes of these types of records, at the names that each suffix leads to. Several zones share a statement: one takes
 * no names of another, since they lie outside of it.
 */
function changesIn(
  settings: ZoneSettings,
  types: readonly string[],
  namesOf: (suffix: string) => string[],
  changes: readonly string[] = ['CREATE', 'UPSERT', 'DELETE'],
): PolicyStatement[] {
  return chunksOf(onRoute53(settings), perStatement).map(
    (providers) =>
      new PolicyStatement({
        actions: ['route53:ChangeResourceRecordSets'],
        resources: zonesOf({ providers }),
        conditions: {
          'ForAllValues:StringEquals': {
            'route53:ChangeResourceRecordSetsRecordTypes': types,
            'route53:ChangeResourceRecordSetsActions': changes,
          },
          'ForAllValues:StringLike': {
            'route53:ChangeResourceRecordSetsNormalizedRecordNames': providers.flatMap(
              ({ suffix }) => namesOf(suffix),
            ),
          },
        },
      }),
  );
}

/** Names of the mail policies of a suffix: its own, and those of a name below it that mail is sent from. */
function policyNames(suffix: string, { mail }: Pick<Settings, 'mail'>): string[] {
  const sender = mailDomainOf(mail.from);
  const names = isBelow(sender, suffix) ? [suffix, sender] : [suffix];
  return names.flatMap((name) => [name, `_dmarc.${name}`]);
}

/**
 * Lets a function ask whether name servers have a change. In IAM changes belong to no zone.
 * https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazonroute53.html
 */
function readChanges(handler: Handler): void {
  const resource = 'arn:aws:route53:::change/*';
  handler.give({}, new PolicyStatement({ actions: ['route53:GetChange'], resources: [resource] }));
  accept(handler.role, {
    'IAM5[Resource::arn:aws:route53:::change/*]':
      'The id of a change is known once Route 53 took it.',
  });
}

/**
 * Lets a function publish in the zones of the suffixes: below a suffix the types that people can add, SOA not among them,
 * and at the suffix itself the mail policy, and the SOA, which it may replace. Its own NS stays.
 * https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/specifying-conditions-route53.html
 */
export function publishInZones(
  handler: Handler,
  settings: Pick<Settings, 'providers' | 'mail'>,
): void {
  readZones(handler, settings);
  if (onRoute53(settings).length > 0) readChanges(handler);
  handler.give(
    {},
    ...changesIn(settings, publishedTypes, (suffix) => [`*.${suffix}`]),
    ...changesIn(settings, policyTypes, (suffix) => policyNames(suffix, settings)),
    ...changesIn(settings, ['SOA'], (suffix) => [suffix], ['UPSERT']),
  );
}

/** Lets a function describe and list the zones of the suffixes, and write its one record at each. */
export function testZones(handler: Handler, settings: ZoneSettings): void {
  const actions = ['route53:GetHostedZone', 'route53:ListResourceRecordSets'];
  handler.give(
    {},
    ...toZones(settings, actions),
    ...changesIn(settings, ['TXT'], (suffix) => [`${probeLabel}.${suffix}`]),
  );
}
