import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { leftoversIn } from '#infra/config/leftovers.ts';
import { ConfigurationError } from '#infra/config/problems.ts';
import { brokenPromisesOf } from '#infra/config/promises.ts';
import { settingsOf } from '#infra/config.ts';
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
  test.each(['local', 'dev', 'prod'])('keep logs of %s for 30 days at most', (stage) => {
    expect(settings(stage).logRetentionDays).toBeLessThanOrEqual(30);
  });

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

const secret = (region: string, account: string) =>
  `arn:aws:secretsmanager:${region}:${account}:secret:cloudflare-AbCdEf`;

/** A suffix on Cloudflare. */
const edge = (tokenSecretArn: string) => ({
  name: 'Edge',
  type: 'cloudflare',
  suffix: 'edge.example.org',
  zoneId: '0'.repeat(32),
  tokenSecretArn,
  isDefault: false,
});

/** A host name of 65 characters. */
const long = `${'a'.repeat(53)}.example.org`;

const hosts = (count: number) =>
  Array.from({ length: count }, (_, index) => `host-${index}.example.org`);

/** Three stages beside `dev` and `prod`, all with the usual share of Route 53. */
function addStages(prod: Stage, stages: Record<string, Stage>, account: string | undefined): void {
  for (const name of ['three', 'four', 'five']) {
    stages[name] = structuredClone(prod);
    const zoneId = `Z${name.toUpperCase()}`;
    Object.assign(provider(stages[name]), { suffix: `${name}.example.org`, zoneId });
    stages[name].domain.names = [`www.${name}.example.org`];
    stages[name].mail.from = `no-reply@${name}.example.org`;
  }
  for (const [name, stage] of Object.entries(stages)) {
    if (name !== 'local') Object.assign(stage, { account, route53RequestsPerSecond: 2 });
  }
}

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
        Object.assign(prod, { account: '123456789012', route53RequestsPerSecond: 8 });
        Object.assign(stages.dev as Stage, { account: '123456789012' });
      },
      'found 10 for the stages dev, prod of the account 123456789012, expected at most 9 together',
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
      'freehold.stages.dev.cloudflareRequestsPerSecond: found 4 for the stages dev, prod of the account 123456789012, expected at most 3 together',
    ],
    [
      'a suffix twice',
      (prod) => prod.providers.push({ ...provider(prod), isDefault: false }),
      'freehold.stages.prod.providers[1].suffix: found "example.net" again, expected each once',
    ],
    [
      'a zone twice',
      (prod) => prod.providers.push({ ...provider(prod), suffix: 'example.com', isDefault: false }),
      'freehold.stages.prod.providers[1].zoneId: found "Z0000000000PRODEXAMPLE" again, expected each once',
    ],
    [
      'a name of the site twice',
      (prod) => prod.domain?.names.push(...prod.domain.names),
      'freehold.stages.prod.domain.names[1]: found "www.example.com" again, expected each once',
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
      (prod) => {
        prod.region = 'eu-central-1';
        delete prod.domain.certificateArn;
      },
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
    [
      'a region that does not exist',
      (prod) => Object.assign(prod, { region: 'eu-central-9' }),
      'freehold.stages.prod.region: found "eu-central-9", expected a region of the partition aws that every account has, such as eu-central-1, out of ap-northeast-1,',
    ],
    [
      'a region that an account has to opt in to, whose buckets get no logs of CloudFront',
      (prod) => Object.assign(prod, { region: 'eu-south-1' }),
      'freehold.stages.prod.region: found "eu-south-1", expected a region of the partition aws that every account has, such as eu-central-1',
    ],
    [
      'a token’s secret in another region',
      (prod) => {
        Object.assign(prod, { region: 'eu-west-1', account: '210987654321' });
        prod.providers.push(edge(secret('eu-central-1', '210987654321')));
      },
      'freehold.stages.prod.providers[1].tokenSecretArn: found "arn:aws:secretsmanager:eu-central-1:210987654321:secret:cloudflare-AbCdEf", expected a secret of the stage’s region, such as arn:aws:secretsmanager:eu-west-1:210987654321:secret:cloudflare-AbCdEf',
    ],
    [
      'a token’s secret of another account',
      (prod) => {
        Object.assign(prod, { region: 'eu-west-1', account: '210987654321' });
        prod.providers.push(edge(secret('eu-west-1', '123456789012')));
      },
      'freehold.stages.prod.providers[1].tokenSecretArn: found "arn:aws:secretsmanager:eu-west-1:123456789012:secret:cloudflare-AbCdEf", expected a secret of the stage’s account, such as arn:aws:secretsmanager:eu-west-1:210987654321:secret:cloudflare-AbCdEf',
    ],
    [
      'the captcha’s secret of another account',
      (prod) => {
        const secretArn = secret('eu-west-1', '123456789012');
        const turnstile = { siteKey: '0x4AAAAAAABkMYinukE8nzYS', secretArn };
        Object.assign(prod, { account: '210987654321', captcha: { turnstile } });
      },
      'freehold.stages.prod.captcha.turnstile.secretArn: found "arn:aws:secretsmanager:eu-west-1:123456789012:secret:cloudflare-AbCdEf", expected a secret of the stage’s account, such as arn:aws:secretsmanager:eu-west-1:210987654321:secret:cloudflare-AbCdEf',
    ],
    [
      'a key of one’s own in a region that is left out',
      (prod) => Object.assign(prod, { encryption: 'customer-managed' }),
      'freehold.stages.prod.region: found nothing, expected the region of the key, such as "region": "us-east-1"; it can be left out only with "encryption": "aws-managed"',
    ],
    [
      'a certificate of another account',
      (prod) => Object.assign(prod, { account: '210987654321' }),
      'freehold.stages.prod.domain.certificateArn: found "arn:aws:acm:us-east-1:123456789012:certificate/11111111-2222-3333-4444-555555555555", expected a certificate of the stage’s account, such as arn:aws:acm:us-east-1:210987654321:certificate/11111111-2222-3333-4444-555555555555',
    ],
    [
      'more names than a distribution has',
      (prod) => Object.assign(prod.domain, { names: hosts(101) }),
      'freehold.stages.prod.domain.names: found 101 names, expected at most 100, as many as a distribution has, such as ["www.example.com"]',
    ],
    [
      'more names than a new certificate has',
      (prod) => Object.assign(prod, { region: 'us-east-1', domain: { names: hosts(11) } }),
      'freehold.stages.prod.domain.names: found 11 names, expected at most 10, as many as a certificate has that is made; for more, such as 11, bring one by "certificateArn"',
    ],
    [
      'a first name longer than a new certificate has',
      (prod) => Object.assign(prod, { region: 'us-east-1', domain: { names: [long] } }),
      'freehold.stages.prod.domain.names[0]: found 65 characters, expected at most 64, as many as the first name of a certificate has that is made',
    ],
    [
      'a host for programs longer than a new certificate has',
      (prod) =>
        Object.assign(prod, { api: { host: long, hostedZoneId: 'Z0000000000PRODEXAMPLE' } }),
      'freehold.stages.prod.api.host: found 65 characters, expected at most 64, as many as the first name of a certificate has that is made',
    ],
    [
      'a name of the site that another stage has',
      (prod, { stages }) => {
        const { certificateArn } = prod.domain;
        const names = ['dev.example.com', 'www.example.com'];
        Object.assign(stages.dev as Stage, {
          siteUrl: undefined,
          domain: { names, certificateArn },
        });
      },
      'freehold.stages.prod.domain.names[0]: found "www.example.com", which the stage dev has too, expected a name of its own, such as prod.example.com',
    ],
    [
      'the address of the site that another stage has',
      (prod, { stages }) =>
        Object.assign(prod, { domain: undefined, siteUrl: (stages.dev as Stage).siteUrl }),
      'freehold.stages.prod.siteUrl: found "https://d111111abcdef8.cloudfront.net", which the stage dev has too, expected an address of its own, such as the output DistributionAddress of its stacks',
    ],
    [
      'a host for programs that is not lower case',
      (prod) =>
        Object.assign(prod, { api: { host: 'API', hostedZoneId: 'Z0000000000PRODEXAMPLE' } }),
      'freehold.stages.prod.api.host: found "API", expected a lower-case host name, such as api.example.com',
    ],
    [
      'a host for programs without a certificate and a zone to prove one in',
      (prod) => Object.assign(prod, { api: { host: 'api.example.com' } }),
      'freehold.stages.prod.api: found neither certificateArn nor hostedZoneId, expected one of them at least: a certificate is made, and proved, by records of the hosted zone, such as "hostedZoneId": "Z0123456789EXAMPLE"',
    ],
    [
      'a host for programs that is the site’s',
      (prod) =>
        Object.assign(prod, {
          api: { host: 'www.example.com', hostedZoneId: 'Z0000000000PRODEXAMPLE' },
        }),
      'freehold.stages.prod.api.host: found "www.example.com", a name of the site, expected one of its own, such as "api.example.com"',
    ],
    [
      'a certificate of another region for the host of programs',
      (prod) => {
        const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1-2';
        Object.assign(prod, {
          region: 'eu-central-1',
          api: { host: 'api.example.com', certificateArn },
        });
      },
      'freehold.stages.prod.api.certificateArn: found "arn:aws:acm:us-east-1:123456789012:certificate/1-2", expected a certificate of the stage’s region, such as arn:aws:acm:eu-central-1:123456789012:certificate/1-2',
    ],
    [
      'a host for programs that another stage has',
      (prod, { stages }) => {
        const api = { host: 'api.example.com', hostedZoneId: 'Z0000000000PRODEXAMPLE' };
        Object.assign(stages.dev as Stage, { api });
        Object.assign(prod, { api });
      },
      'freehold.stages.prod.api.host: found "api.example.com", which the stage dev has too, expected a name of its own, such as prod.api.example.com',
    ],
    [
      'a suffix that another stage has',
      (prod, { stages }) =>
        Object.assign((stages.dev as Stage).providers[0], { suffix: provider(prod).suffix }),
      'freehold.stages.prod.providers[0].suffix: found "example.net", which the stage dev has too, expected a suffix of its own, such as prod.example.net',
    ],
    [
      'a stage without an account beside one that names its own',
      (_prod, { stages }) => Object.assign(stages.dev as Stage, { account: '123456789012' }),
      'freehold.stages.prod.account: found nothing, expected the id of its account, as the stage dev names its own, such as "123456789012"',
    ],
    [
      'five stages of an account with two requests each, by Route 53’s share',
      (prod, { stages }) => addStages(prod, stages, '123456789012'),
      'freehold.stages.dev.route53RequestsPerSecond: found 10 for the stages dev, prod, three, four, five of the account 123456789012, expected at most 9 together, such as 1 for each of nine stages; a tenth one needs an account of its own',
    ],
    [
      'a fifth stage of the account of the CLI',
      (prod, { stages }) => addStages(prod, stages, undefined),
      'freehold.stages.dev.route53RequestsPerSecond: found 10 for the stages dev, prod, three, four, five of the account of the CLI, expected at most 9 together',
    ],
    [
      'more suffixes than rights can name',
      (prod) => {
        const more = hosts(100).map((suffix, index) => ({
          ...provider(prod),
          suffix,
          zoneId: `Z${1_000_000 + index}`,
          isDefault: false,
        }));
        prod.providers.push(...more);
      },
      'freehold.stages.prod.providers: found 101 suffixes, expected at most 100; others need a stage of their own',
    ],
    [
      'suffixes too long for the rights to name them',
      (prod) => {
        const more = hosts(40).map((suffix, index) => ({
          ...provider(prod),
          suffix: `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(20)}.${suffix}`,
          zoneId: `Z${1_000_000 + index}`,
          isDefault: false,
        }));
        prod.providers.push(...more);
      },
      'freehold.stages.prod.providers: found suffixes of 6481 characters together, expected at most 6000, such as 100 of 60',
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

  test('a configuration without stages', () => {
    expect(() => settingsOf({ stages: {} }, 'dev', '1')).toThrow(
      'freehold.stages: found {}, expected an object with at least one stage, such as prod',
    );
  });

  test('several at once, each on a line', () => {
    const text = complaint((prod) => {
      Object.assign(prod, { adminEmail: 1, protect: 1 });
    });
    expect(text.split('\n')).toHaveLength(3);
  });
});

describe('what the CLI is signed in to', () => {
  const cli = { account: '210987654321', region: 'eu-west-1' };
  const withEdge = (tokenSecretArn: string) => {
    const config = configuration();
    (config.stages.dev as Stage).providers.push(edge(tokenSecretArn));
    return () => settingsOf(config, 'dev', '1', cli);
  };

  test('counts for a stage that names neither account nor region', () => {
    expect(withEdge(secret('eu-west-1', '210987654321'))).not.toThrow();
    expect(withEdge(secret('us-east-1', '210987654321'))).toThrow(
      'freehold.stages.dev.providers[1].tokenSecretArn: found "arn:aws:secretsmanager:us-east-1:210987654321:secret:cloudflare-AbCdEf", expected a secret of the stage’s region, such as arn:aws:secretsmanager:eu-west-1:210987654321',
    );
    expect(withEdge(secret('eu-west-1', '123456789012'))).toThrow(
      'expected a secret of the stage’s account',
    );
  });

  test('decides whether a certificate can be made, and a firewall', () => {
    const config = configuration();
    const prod = config.stages.prod as Stage;
    delete prod.domain.certificateArn;
    prod.firewall = { requests: 6000, changes: 1000 };
    expect(() => settingsOf(config, 'prod', '1', cli)).toThrow(
      /certificateArn: found nothing.*\n.*firewall: found one in eu-west-1/,
    );
    expect(() => settingsOf(config, 'prod', '1', { region: 'us-east-1' })).not.toThrow();
    // The CLI's region is passed for the deployed stage alone.
    expect(() => settingsOf(config, 'dev', '1', cli)).not.toThrow();
  });

  test('says nothing of other stages, nor of what runs on this machine', () => {
    expect(() => settingsOf(configuration(), 'dev', '1', cli)).not.toThrow();
    expect(() => settingsOf(configuration(), 'local', '1', cli)).not.toThrow();
  });
});

describe('what cdk.json shows as an example', () => {
  const left = (stage: string, isFirst: boolean, change: (stage: Stage) => void = () => {}) => {
    const config = configuration();
    change(config.stages[stage]);
    return leftoversIn(config, stage, isFirst);
  };

  test('is told to who deploys it, each value with its place and where to find one’s own', () => {
    expect(left('prod', true)).toEqual([
      'freehold.stages.prod.communityUrl: found "https://community.example.com", an example, expected a name of your own, such as freehold-names.org in place of example.com',
      'freehold.stages.prod.contactAddress: found "hello@example.com", an example, expected a name of your own, such as freehold-names.org in place of example.com',
      'freehold.stages.prod.adminEmail: found "operator@example.com", an example, expected a name of your own, such as freehold-names.org in place of example.com',
      'freehold.stages.prod.alarmEmail: found "operator@example.com", an example, expected a name of your own, such as freehold-names.org in place of example.com',
      'freehold.stages.prod.domain.names[0]: found "www.example.com", an example, expected a name of your own, such as freehold-names.org in place of example.com',
      'freehold.stages.prod.domain.certificateArn: found "arn:aws:acm:us-east-1:123456789012:certificate/11111111-2222-3333-4444-555555555555", an example, expected the account that `aws sts get-caller-identity` shows, such as 210987654321 in place of 123456789012',
      'freehold.stages.prod.mail.from: found "no-reply@example.com", an example, expected a name of your own, such as freehold-names.org in place of example.com',
      'freehold.stages.prod.providers[0].suffix: found "example.net", an example, expected a name of your own, such as freehold-names.org in place of example.com',
      'freehold.stages.prod.providers[0].zoneId: found "Z0000000000PRODEXAMPLE", an example, expected an id that `aws route53 list-hosted-zones` shows, such as Z0123456789ABCDEFGHIJ',
    ]);
  });

  test('is allowed as the address of a site that has none before its first deployment', () => {
    const address = 'freehold.stages.dev.siteUrl: found "https://d111111abcdef8.cloudfront.net"';
    expect(left('dev', true).join()).not.toContain(address);
    expect(left('dev', false).join()).toContain(
      `${address}, an example, expected the output DistributionAddress, such as https://d3a1b2c3d4e5f6.cloudfront.net; before the first deployment nobody knows it: deploy with -c first=yes`,
    );
  });

  test('is refused by a deployment, and told of with the templates', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect([scripts.deploy, scripts.synth]).toEqual([
      expect.stringMatching(/ -c deploying=yes$/),
      expect.not.stringContaining('deploying'),
    ]);
    const outdir = mkdtempSync(join(tmpdir(), 'freehold-'));
    const run = (context: object) =>
      spawnSync(process.execPath, ['infra/app.ts'], {
        encoding: 'utf8',
        env: {
          CDK_VALIDATION: 'false',
          CDK_OUTDIR: outdir,
          CDK_CONTEXT_JSON: JSON.stringify({ ...context, 'aws:cdk:bundling-stacks': [] }),
        },
      });
    const refused = run({ stage: 'dev', deploying: 'yes' });
    const told = 'freehold.stages.dev.mail.from: found "no-reply@dev.example.com", an example';
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining(told) });
    expect(existsSync(join(outdir, 'freehold-dev-data.template.json'))).toBe(false);
    expect(run({ stage: 'dev' })).toMatchObject({ status: 0 });
    expect(readFileSync(join(outdir, 'freehold-dev-data.metadata.json'), 'utf8')).toContain(
      'freehold.stages.dev.mail.from',
    );
    rmSync(outdir, { recursive: true });
  });

  test('is all that is told: the stage of this machine, and one of one’s own values, have none', () => {
    expect(left('local', false)).toEqual([]);
    const own = JSON.stringify(configuration().stages.prod)
      .replaceAll(/example\.(com|net)/g, 'freehold-names.org')
      .replace('Z0000000000PRODEXAMPLE', 'Z0444444444ABCDEFGHIJ')
      .replace('123456789012', '210987654321');
    expect(left('prod', false, (prod) => Object.assign(prod, JSON.parse(own)))).toEqual([]);
  });
});

describe('a setting by which a page of the site says what is not true', () => {
  const vaultArn = 'arn:aws:backup:eu-west-1:123456789012:backup-vault:freehold';

  test('is told of with the sentence: deleted data that lies longer than promised', () => {
    const told = (setting: string) =>
      `freehold.stages.prod.${setting}.keptDays: found 36, expected at most 35, since the privacy page says "Deleted data leaves our backups within 35 days": keep them for less, or change the sentence`;
    const kept = { copies: { vaultArn, keptDays: 36 }, exports: { keptDays: 36 } };
    expect(brokenPromisesOf('prod', kept)).toEqual([told('copies'), told('exports')]);
  });

  test('is none where data lies as long as promised, or nowhere', () => {
    const kept = { copies: { vaultArn, keptDays: 35 }, exports: { keptDays: 35 } };
    expect(brokenPromisesOf('prod', kept)).toEqual([]);
    expect(brokenPromisesOf('prod', settings('prod'))).toEqual([]);
  });
});
