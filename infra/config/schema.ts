import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RegionInfo } from 'aws-cdk-lib/region-info';
import * as z from 'zod/mini';
import { storageOrigin } from '#shared/areas/storages/storage-address.ts';
import { route53 } from '#shared/providers/route53.ts';
import {
  factsOfType,
  hasToken,
  type ProviderType,
  paceSetting,
  providerTypes,
  type TypeWithRights,
  type TypeWithToken,
} from '#shared/providers.ts';
import {
  address,
  choice,
  count,
  dictionary,
  group,
  host,
  line,
  list,
  secretArn,
  stageName,
  text,
  yesOrNo,
  zoneIdOf,
} from './values.ts';

/** Retention times that CloudWatch Logs accepts, in days. */
const retentions = Object.values(RetentionDays).filter(
  (days) => typeof days === 'number' && days < RetentionDays.INFINITE,
) as number[];

/**
 * Regions of the partition `aws` that every account has. The others need to be opted in to, and CloudFront delivers
 * its logs to none of their buckets.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logging-legacy-s3.html
 */
const regions = RegionInfo.regions
  .filter(({ partition, isOptInRegion }) => partition === 'aws' && !isOptInRegion)
  .map(({ name }) => name)
  .sort();

/** Suffixes of a stage, and their characters together: rights to write them fill the policies of the publisher's role. */
export const suffixesMost = { count: 100, characters: 6000 };

const suffix = {
  /** Shown beside the suffix. */
  name: line('a short name, such as "Example"'),
  suffix: host('example.net'),
  isDefault: yesOrNo,
};

const settingsOfType = <T extends ProviderType>(type: T) => ({
  ...suffix,
  type: z.literal(type),
  zoneId: zoneIdOf(factsOfType(type)),
});

const byRights = (type: TypeWithRights) => group(settingsOfType(type));

const byToken = (type: TypeWithToken) =>
  group({
    ...settingsOfType(type),
    tokenSecretArn: secretArn('an API token that may edit the DNS of the zone', type),
  });

type ProviderSchema = ReturnType<typeof byRights> | ReturnType<typeof byToken>;

const provider = z.discriminatedUnion(
  'type',
  providerTypes.map((type) => (hasToken(type) ? byToken(type) : byRights(type))) as [
    ProviderSchema,
    ...ProviderSchema[],
  ],
  { error: providerTypes.map((type) => `"${type}"`).join(' or ') },
);

/**
 * The stage's share of the requests a second that the providers of a type take, whatever the token. One is left to the
 * operator, so the stages of an account have `requestsMost` together.
 */
const share = z._default(count(1, 999, 2), 2);
const shares = Object.fromEntries(
  providerTypes.map((type) => [paceSetting(type), share]),
) as Record<ReturnType<typeof paceSetting>, typeof share>;

const stage = group({
  /** Without account and region, those of the CLI. */
  account: z.optional(text(/^\d{12}$/, 'an account id of 12 digits, such as "123456789012"')),
  region: z.optional(
    z.enum(regions, {
      error: `a region of the partition aws that every account has, such as eu-central-1, out of ${regions.join(', ')}`,
    }),
  ),
  brand: group({
    name: line('the name of the product, such as "Freehold"'),
    tagline: z.optional(line('one line about it, such as "Free subdomains with real DNS"')),
  }),
  communityUrl: z.optional(
    text(/^https:\/\/\S{4,200}$/, 'an https address, such as https://community.example.com'),
  ),
  /** Shown to people who need help. */
  contactAddress: address('hello@example.com'),
  /** The account that registers with this address becomes the first administrator. */
  adminEmail: address('operator@example.com'),
  /** Address of the site where it has no domain: that of the distribution. */
  siteUrl: z.optional(
    text(
      /^(https:\/\/[a-z0-9.-]+|http:\/\/localhost)(:\d{2,5})?$/,
      'the address of the site without a path, such as https://d111111abcdef8.cloudfront.net',
    ),
  ),
  /** Domain names of the site; the first one is its address. */
  domain: z.optional(
    group({
      names: list(host('www.example.com'), 'at least one host name, such as ["www.example.com"]'),
      certificateArn: z.optional(
        text(
          /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
          'the ARN of a certificate in us-east-1 (CloudFront takes no other), such as arn:aws:acm:us-east-1:123456789012:certificate/11111111-2222-3333-4444-555555555555',
        ),
      ),
    }),
  ),
  /**
   * A host of API Gateway for programs, beside the site: certificate clients that send GET with a body pass CloudFront
   * by, and its names `ipv4.<host>` and `ipv6.<host>` know a router by one family.
   */
  api: z.optional(
    group({
      host: host('api.example.com'),
      /** For the host and `*.<host>`; one is made where the hosted zone is named instead. */
      certificateArn: z.optional(
        text(
          /^arn:aws:acm:[a-z0-9-]+:\d{12}:certificate\/[\w-]+$/,
          'the ARN of a certificate of the stage’s region for the host and the names below it, such as arn:aws:acm:eu-central-1:123456789012:certificate/11111111-2222-3333-4444-555555555555',
        ),
      ),
      /** Hosted zone that gets the records of the three names. */
      hostedZoneId: z.optional(zoneIdOf(route53)),
    }),
  ),
  mail: group({
    from: address('no-reply@example.com'),
    /** Hosted zone of the mail domain, to which the DKIM records are added. */
    hostedZoneId: z.optional(zoneIdOf(route53)),
    /** SES has one identity for a domain in an account and region: a second stage uses the first one's. */
    identity: z._default(choice('create', 'existing'), 'create'),
    /** Verifies `adminEmail` as well: in the SES sandbox mail reaches verified addresses only. */
    sandbox: z._default(yesOrNo, false),
  }),
  /** Without it the site uses ALTCHA. */
  captcha: z.optional(
    group({
      turnstile: group({
        siteKey: text(
          /^[\w-]{10,64}$/,
          'the site key of Turnstile, such as 0x4AAAAAAABkMYinukE8nzYS',
        ),
        secretArn: secretArn('the secret key', 'turnstile'),
      }),
    }),
  ),
  /** Origins of object storages, of their endpoints and public addresses: pages may send files there and show them. */
  storageOrigins: z._default(
    z.array(text(storageOrigin, 'the origin of a storage, such as https://pictures.example.com')),
    [],
  ),
  /** Tries every five minutes what people do, with a name of its own under the default suffix; `infra/runbook.md` has its price. */
  canary: z._default(yesOrNo, true),
  /** Offers the page /challenge-test, which has proof of work and captcha tried out. */
  challengeTest: z._default(yesOrNo, false),
  providers: list(provider, 'at least one suffix that people can claim names under'),
  ...shares,
  /** Receives alarms, bounces and complaints. */
  alarmEmail: z.optional(address('operator@example.com')),
  /** A vault of AWS Backup in another region or account, into which the table is copied each day. */
  copies: z.optional(
    group({
      vaultArn: text(
        /^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]{2,50}$/,
        'the ARN of a backup vault, such as arn:aws:backup:eu-west-1:123456789012:backup-vault:freehold',
      ),
      keptDays: z._default(count(1, 3650, 35), 35),
    }),
  ),
  /**
   * Days for which daily exports of the table are kept in a bucket. Without it there are none: recovery to any second costs
   * nothing more, and what somebody had deleted would stay in files for so long.
   */
  exports: z.optional(group({ keptDays: z._default(count(1, 3650, 35), 35) })),
  /**
   * Dollars that a month may cost: AWS mails `alarmEmail` at 80 percent, and an alarm comes where an hour goes on to use
   * it up in three days. With `anomalies` AWS looks for unusual costs of the tag `freehold:stage`, too, which has to be
   * activated as a cost allocation tag.
   */
  budget: z._default(
    group({ dollars: count(1, 1_000_000, 50), anomalies: z._default(yesOrNo, false) }),
    { dollars: 50, anomalies: false },
  ),
  /** Throttling of the whole API in API Gateway: requests a second, and a burst. */
  throttling: z._default(group({ rate: count(1, 10_000, 200), burst: count(1, 5_000, 400) }), {
    rate: 200,
    burst: 400,
  }),
  /**
   * Units that the table gives in a second, which bounds what a flood costs. Unless given 60 for each call that
   * `throttling` lets in: the dearest call of a person takes 51. Each index has the same.
   */
  tableMost: z.optional(
    group({ reads: count(1, 39_999, 12_000), writes: count(1, 39_999, 12_000) }),
  ),
  /**
   * Executions at once of the functions that neither a queue nor the clock bounds, out of those of the account, of which
   * AWS wants a hundred to be left.
   */
  concurrency: z._default(
    group({
      dispatch: z.optional(count(1, 900, 50)),
      convert: z.optional(count(1, 900, 10)),
      cards: z.optional(count(1, 900, 5)),
    }),
    {},
  ),
  /** Requests, and changes of them, that one address may send in five minutes: a firewall of AWS WAF, which has a price. */
  firewall: z.optional(
    group({ requests: count(10, 2_000_000, 6000), changes: count(10, 2_000_000, 1000) }),
  ),
  logRetentionDays: z.literal(retentions, {
    error: `a number of days that CloudWatch Logs knows: ${retentions.join(', ')}`,
  }),
  /** A key managed by AWS is free; one of the customer's can be audited and revoked, and needs `region`. */
  encryption: z._default(choice('aws-managed', 'customer-managed'), 'aws-managed'),
  /** Keeps data when its stack is deleted, and protects table and stacks from deletion. */
  protect: yesOrNo,
});

/** The `freehold` entry of cdk.json's context. */
export const deployment = group({
  stages: dictionary(stageName, stage, 'an object with at least one stage, such as prod'),
});

/** The settings of a stage as cdk.json has them, with defaults. */
export type Stage = z.output<typeof stage>;
