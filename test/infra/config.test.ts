import { describe, expect, test } from 'vitest';
import { ConfigurationError, settingsOf } from '../../infra/config.ts';
import { configuration, settings } from './synthesized.ts';

type Config = ReturnType<typeof configuration>;
// biome-ignore lint/suspicious/noExplicitAny: what an operator writes can be anything.
type Stage = any;

/** Error message for this change of `prod`. */
function complaint(change: (prod: Stage, config: Config) => void, stage = 'prod'): string {
  const config = configuration();
  change(config.stages.prod, config);
  try {
    settingsOf(config, stage, '1');
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as Error).message;
  }
  throw new Error('The configuration was accepted.');
}

describe('the settings of cdk.json', () => {
  test.each(['local', 'dev', 'prod'])('are right for %s', (stage) => {
    expect(settings(stage)).toMatchObject({ stage, version: '1.2.3', encryption: 'aws-managed' });
  });

  test('make the first name of the domain the site’s address', () => {
    expect(settings('prod').siteUrl).toBe('https://www.example.com');
    expect(settings('local').siteUrl).toBe('http://localhost:3000');
  });

  test('have the page that tests challenges everywhere but in production', () => {
    const stages = ['local', 'dev', 'prod'].map((stage) => settings(stage).challengeTest);
    expect(stages).toEqual([true, true, false]);
  });

  test('fill in what is left out', () => {
    expect(settings('local')).toMatchObject({
      throttling: { rate: 200, burst: 400 },
      mail: { identity: 'create' },
    });
  });
});

const provider = (prod: Stage) => prod.providers[0];

describe('a mistake is named with its place, what was found and what is expected', () => {
  test.each<[what: string, change: (prod: Stage, config: Config) => void, complaint: string]>([
    [
      'a hosted zone that is none',
      (prod) => Object.assign(provider(prod), { zoneId: 'example.net' }),
      'freehold.stages.prod.providers[0].zoneId: found "example.net", expected the id of a public Route 53 hosted zone, such as Z0123456789ABCDEFGHIJ',
    ],
    [
      'a suffix that is no host name',
      (prod) => Object.assign(provider(prod), { suffix: 'Example.net' }),
      'freehold.stages.prod.providers[0].suffix: found "Example.net", expected a lower-case host name, such as example.net',
    ],
    [
      'a provider of another type',
      (prod) => Object.assign(provider(prod), { type: 'bind' }),
      'freehold.stages.prod.providers[0].type: found "bind", expected "route53" or "cloudflare"',
    ],
    [
      'a suffix on Cloudflare without a token',
      (prod) =>
        Object.assign(provider(prod), {
          type: 'cloudflare',
          zoneId: '023e105f4ecef8ad9ca31a8372d0c353',
        }),
      'freehold.stages.prod.providers[0].tokenSecretArn: found nothing, expected the whole ARN of a secret that holds an API token',
    ],
    [
      'a zone of Cloudflare with an id of Route 53',
      (prod) => Object.assign(provider(prod), { type: 'cloudflare' }),
      'freehold.stages.prod.providers[0].zoneId: found "Z0000000000PRODEXAMPLE", expected the id of a zone of Cloudflare',
    ],
    [
      'a setting that is missing',
      (prod) => delete prod.contactAddress,
      'freehold.stages.prod.contactAddress: found nothing, expected a lower-case email address, such as hello@example.com',
    ],
    [
      'a setting that does not exist',
      (prod) => Object.assign(prod, { colour: 'red' }),
      'freehold.stages.prod.colour: unknown; expected one of the settings account, region, brand,',
    ],
    [
      'a setting that does not exist, deeper down',
      (prod) => Object.assign(prod.brand, { logo: 'x.svg' }),
      'freehold.stages.prod.brand.logo: unknown; expected one of the settings name, tagline',
    ],
    [
      'a group that is none',
      (prod) => Object.assign(prod, { brand: 'Freehold' }),
      'freehold.stages.prod.brand: found "Freehold", expected an object with the settings name, tagline',
    ],
    [
      'no provider',
      (prod) => Object.assign(prod, { providers: [] }),
      'freehold.stages.prod.providers: found [], expected at least one suffix',
    ],
    [
      'no default provider',
      (prod) => Object.assign(provider(prod), { isDefault: false }),
      'freehold.stages.prod.providers: found 0 with "isDefault": true, expected exactly one',
    ],
    [
      'a suffix under another one',
      (prod) =>
        prod.providers.push({ ...provider(prod), suffix: 'dev.example.net', isDefault: false }),
      'freehold.stages.prod.providers[1].suffix: found "dev.example.net", a name under the suffix "example.net", expected suffixes side by side, such as "example.org" beside "example.net"',
    ],
    [
      'a region of another partition',
      (prod) => Object.assign(prod, { region: 'cn-north-1' }),
      'freehold.stages.prod.region: found "cn-north-1", expected a region of the partition aws',
    ],
    [
      'one administrator to verify for two stages',
      (prod, { stages }) =>
        Object.assign(prod, {
          adminEmail: (stages.dev as Stage).adminEmail,
          mail: { from: 'no-reply@mail.example.org', sandbox: true },
        }),
      'freehold.stages.prod.adminEmail: the address operator@example.com with "sandbox": true: used by the stage dev too',
    ],
    [
      'more requests to Route 53 than an account takes',
      (prod, { stages }) => {
        Object.assign(prod, { account: '123456789012', route53RequestsPerSecond: 3 });
        Object.assign(stages.dev as Stage, { account: '123456789012' });
      },
      'found 5 for all stages of the account 123456789012, expected at most 4 together',
    ],
    [
      'more requests to Cloudflare than a user may send',
      (prod, { stages }) => {
        const edge = {
          name: 'Edge',
          type: 'cloudflare',
          tokenSecretArn:
            'arn:aws:secretsmanager:eu-central-1:123456789012:secret:cloudflare-AbCdEf',
          isDefault: false,
        };
        const zones = { prod: '0'.repeat(32), dev: '1'.repeat(32) };
        for (const [name, stage] of Object.entries({ prod, dev: stages.dev as Stage })) {
          const zoneId = zones[name as keyof typeof zones];
          stage.providers.push({ ...edge, suffix: `${name}.example.com`, zoneId });
          Object.assign(stage, { account: '123456789012', cloudflareRequestsPerSecond: 2 });
        }
      },
      'freehold.stages.dev.cloudflareRequestsPerSecond: found 4 for all stages of the account 123456789012, expected at most 3 together',
    ],
    [
      'a suffix twice',
      (prod) => prod.providers.push({ ...provider(prod), isDefault: false }),
      'freehold.stages.prod.providers[1].suffix: found "example.net" again, expected each once',
    ],
    [
      'an administrator without an address',
      (prod) => Object.assign(prod, { adminEmail: 'root' }),
      'freehold.stages.prod.adminEmail: found "root", expected a lower-case email address',
    ],
    [
      'a certificate that CloudFront cannot use',
      (prod) =>
        Object.assign(prod.domain, {
          certificateArn: 'arn:aws:acm:eu-central-1:123456789012:certificate/1',
        }),
      'freehold.stages.prod.domain.certificateArn: found "arn:aws:acm:eu-central-1',
    ],
    [
      'no certificate where none can be made',
      (prod) => delete prod.domain.certificateArn,
      'freehold.stages.prod.domain.certificateArn: found nothing, expected the ARN of a certificate in us-east-1',
    ],
    [
      'no address of the site',
      (prod) => delete prod.domain,
      'freehold.stages.prod: found neither siteUrl nor domain, expected one of them',
    ],
    [
      'two addresses of the site',
      (prod) => Object.assign(prod, { siteUrl: 'https://example.com' }),
      'freehold.stages.prod: found both siteUrl and domain, expected one of them',
    ],
    [
      'an address with a path',
      (prod) => Object.assign(prod, { siteUrl: 'https://example.com/' }),
      'freehold.stages.prod.siteUrl: found "https://example.com/", expected the address of the site without a path',
    ],
    [
      'days that CloudWatch Logs does not know',
      (prod) => Object.assign(prod, { logRetentionDays: 31 }),
      'freehold.stages.prod.logRetentionDays: found 31, expected a number of days that CloudWatch Logs knows: 1, 3, 5, 7,',
    ],
    [
      'a rate that is none',
      (prod) => Object.assign(prod.throttling, { rate: '500' }),
      'freehold.stages.prod.throttling.rate: found "500", expected a whole number from 1 to 10000, such as 200',
    ],
    [
      'a protection that is neither on nor off',
      (prod) => Object.assign(prod, { protect: 'yes' }),
      'freehold.stages.prod.protect: found "yes", expected true or false',
    ],
    [
      'a name of a stage that does not fit into names',
      (prod, { stages }) => Object.assign(stages, { 'Prod-2': prod }),
      'freehold.stages.Prod-2: found "Prod-2", expected a stage name of up to 12 lower-case letters and digits',
    ],
    [
      'a mail address that SES would not take',
      (prod) => Object.assign(prod.mail, { from: 'Freehold <no-reply@example.com>' }),
      'freehold.stages.prod.mail.from: found "Freehold <no-reply@example.com>", expected a lower-case email address',
    ],
    [
      'a zone that another stage publishes in',
      (prod, { stages }) =>
        Object.assign((stages.dev as Stage).providers[0], { zoneId: provider(prod).zoneId }),
      'freehold.stages.prod.providers[0].zoneId: used by the stage dev too, expected its own',
    ],
    [
      'a mail domain that another stage proves',
      (_prod, { stages }) => Object.assign((stages.dev as Stage).mail, { from: 'dev@example.com' }),
      'freehold.stages.prod.mail.from: the domain example.com (or "identity": "existing"): used by the stage dev too',
    ],
  ])('%s', (_what, change, expected) => {
    expect(complaint(change)).toContain(expected);
  });

  test('a stage that does not exist', () => {
    expect(complaint(() => {}, 'staging')).toContain(
      '-c stage=staging: there is no such stage, expected one of local, dev, prod, such as -c stage=local',
    );
  });

  test('a stage named like something every object has', () => {
    expect(complaint(() => {}, 'constructor')).toContain('there is no such stage');
  });

  test('no configuration at all', () => {
    expect(() => settingsOf(undefined, 'dev', '1')).toThrow(
      'freehold: found nothing, expected an object with the settings stages',
    );
  });

  test('several at once, each on a line', () => {
    const text = complaint((prod) => {
      Object.assign(prod, { adminEmail: 1, protect: 1 });
    });
    expect(text.split('\n')).toHaveLength(3);
  });
});
