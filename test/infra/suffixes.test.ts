import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { settingsOf } from '#infra/config.ts';
import { Handler } from '#infra/constructs/handler.ts';
import { type ProviderType, providerTypes } from '#shared/providers.ts';
import { configuration, many, type Resource, settings, synthesize } from './synthesized.ts';

const parts = [
  'data',
  'mail',
  'media',
  'api',
  'workflows',
  'workers',
  'web',
  'operations',
] as const;

/** A suffix of sixty characters, the longest that a hundred suffixes may have on average. */
const suffixOf = (index: number) => `${`${index}-`.padEnd(53, 'x')}.net.uk`;

/** The largest ids that the settings take: `Z` and 31 characters, and the secret of a token. */
const ofType = {
  route53: (index: number) => ({ type: 'route53', zoneId: `Z${`${index}`.padStart(20, 'A')}` }),
  cloudflare: (index: number) => ({
    type: 'cloudflare',
    zoneId: `${index}`.padStart(32, '0'),
    tokenSecretArn: `arn:aws:secretsmanager:ap-southeast-2:123456789012:secret:freehold/cloudflare/token-${index}-AbCdEf`,
  }),
} satisfies Record<ProviderType, (index: number) => object>;

const hostsOf = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${`${'a'.repeat(50)}.`.repeat(3)}${index}.example.org`,
  );

/** Texts that all functions are told, as long as the settings take them, or as an address may be (RFC 5321). */
const longest = {
  stage: 's'.repeat(12),
  settings: {
    brand: { name: 'n'.repeat(100), tagline: '名'.repeat(100) },
    communityUrl: `https://${'c'.repeat(200)}`,
    contactAddress: `${'a'.repeat(64)}@${'d'.repeat(185)}.net`,
    api: {
      host: `${`${'h'.repeat(60)}.`.repeat(3)}net.uk`,
      certificateArn: 'arn:aws:acm:ap-southeast-2:123456789012:certificate/1-2',
    },
  },
};

/** A stage with as many suffixes of one type as it may have, and names of the site and origins of storages. */
function crowded(type: ProviderType) {
  const config = configuration();
  const providers = Array.from({ length: 100 }, (_, index) => ({
    name: `A suffix with a long name, number ${index}`,
    suffix: suffixOf(index),
    isDefault: index === 0,
    ...ofType[type](index),
  }));
  const { prod } = config.stages as { prod: { domain: { names: string[] } } };
  Object.assign(prod.domain, { names: hostsOf(100) });
  Object.assign(prod, longest.settings, { providers });
  config.stages = { [longest.stage]: prod };
  return synthesize([settingsOf(config, longest.stage, '10.20.30-0123abcd')]);
}

/** Of the longest region that a stage may have. */
const pseudo: Record<string, string> = {
  'AWS::Partition': 'aws',
  'AWS::Region': 'ap-southeast-2',
  'AWS::AccountId': '123456789012',
};

/**
 * The longest name that CloudFormation makes for a queue of the workers, of stack, logical id and twelve characters. SQS takes
 * no longer one: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/quotas-queues.html
 */
const queueName = (id: string): string =>
  `freehold-${longest.stage}-workers-${id}-${'x'.repeat(12)}`.slice(0, 75).concat('.fifo');

/** A template's value as IAM and Lambda will see it: what only a deployment knows is taken to be long. */
const deployed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(deployed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [[name = '', inner] = []] = entries;
  if (name === 'Fn::Join') {
    const [separator, texts] = inner as [string, unknown[]];
    return texts.map(deployed).join(separator);
  }
  if (name === 'Ref' && Object.hasOwn(pseudo, String(inner))) return pseudo[String(inner)];
  const [id, attribute] = [inner].flat().map(String);
  if (attribute === 'QueueName') return queueName(id ?? '');
  if (name === 'Ref' && /(Queue|Failures)[0-9A-F]{8}$/.test(id ?? '')) {
    const { 'AWS::Region': region, 'AWS::AccountId': account } = pseudo;
    return `https://sqs.${region}.amazonaws.com/${account}/${queueName(id ?? '')}`;
  }
  if (name === 'Ref' || name.startsWith('Fn::')) return 'x'.repeat(120);
  return Object.fromEntries(entries.map(([key, each]) => [key, deployed(each)]));
};

/** Bytes of variables, names and values. */
const bytesOf = (variables: Record<string, unknown>): number =>
  Buffer.byteLength(
    Object.entries(variables)
      .map(([name, value]) => `${name}${deployed(value)}`)
      .join(''),
  );

const sizeOf = (value: unknown): number => JSON.stringify(deployed(value)).length;

describe.each(providerTypes)('a hundred suffixes on %s', (type) => {
  const { resources, functions, template } = crowded(type);

  // https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
  test('leave each function its 4 kB of variables, and 5 % of them free for what comes', () => {
    for (const [entry, { environment }] of functions()) {
      expect(bytesOf(environment), entry).toBeLessThan(0.95 * 4096);
    }
  });

  test('leave who knows all queues room for those of two types of provider more', () => {
    // A publisher and a sweep each, with the worker's name beside the queue's.
    const more = 2 * 2 * (queueName('x'.repeat(80)).length + '"sweep12345":"",'.length);
    for (const worker of ['survey', 'replay']) {
      const { environment } = functions().get(`functions/statistics/${worker}.ts`) ?? {};
      expect(bytesOf(environment ?? {}) + more, worker).toBeLessThan(0.95 * 4096);
    }
  });

  // https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html
  test('fit into the policies of each role', () => {
    for (const part of parts) {
      const policies = (type: string, role: string) =>
        resources(part, type)
          .filter(([, { Properties }]) =>
            (Properties.Roles ?? []).some(({ Ref }: { Ref: string }) => Ref === role),
          )
          .map(([, { Properties }]: [string, Resource]) => sizeOf(Properties.PolicyDocument));
      for (const [role] of resources(part, 'AWS::IAM::Role')) {
        const inline = policies('AWS::IAM::Policy', role);
        const managed = policies('AWS::IAM::ManagedPolicy', role);
        expect(
          inline.reduce((sum, size) => sum + size, 0),
          role,
        ).toBeLessThan(10_240);
        expect(Math.max(0, ...managed), role).toBeLessThan(6144);
        expect(managed.length, role).toBeLessThanOrEqual(10);
      }
    }
  });

  // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html
  test('fit into the stacks', () => {
    for (const part of parts) {
      const { Resources, Outputs = {}, Parameters = {} } = template(part).toJSON();
      expect(Object.keys(Resources).length, part).toBeLessThan(500);
      expect(Object.keys(Outputs).length, part).toBeLessThan(200);
      expect(Object.keys(Parameters).length, part).toBeLessThan(200);
      expect(JSON.stringify(template(part).toJSON(), null, 1).length, part).toBeLessThan(1_000_000);
    }
  });

  test('give each zone and each secret to the functions that need it', () => {
    const named = (entry: string, action: string) => {
      const { id, part, properties } = functions().get(entry) as NonNullable<
        ReturnType<ReturnType<typeof functions>['get']>
      >;
      const role = properties.Role['Fn::GetAtt'][0];
      const statements = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy']
        .flatMap((kind) => resources(part, kind))
        .filter(([, { Properties }]) =>
          Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role),
        )
        .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
        .filter(({ Action }: { Action: string | string[] }) => many(Action).includes(action));
      expect(id).toBeDefined();
      return JSON.stringify(deployed(statements));
    };
    for (let index = 0; index < 100; index++) {
      const { zoneId, ...provider } = ofType[type](index);
      if ('tokenSecretArn' in provider) {
        const seed = named('functions/providers/seed.ts', 'secretsmanager:GetSecretValue');
        expect(seed).toContain(`"${provider.tokenSecretArn}"`);
      } else {
        const action = 'route53:ChangeResourceRecordSets';
        const publisher = named('functions/publishing/route53/publish.ts', action);
        expect(publisher).toContain(`hostedzone/${zoneId}"`);
        for (const name of ['*.', '', '_dmarc.']) {
          expect(publisher).toContain(`"${name}${suffixOf(index)}"`);
        }
      }
    }
  });
});

describe('what grows with the configuration', () => {
  const hosts = hostsOf(100).join();
  const root = mkdtempSync(join(tmpdir(), 'freehold-'));
  afterAll(() => rmSync(root, { recursive: true }));

  test('lies beside the bundle, where the function finds it', async () => {
    const app = new App({ outdir: root, builtinCloudFormationValidation: false });
    new Handler(new Stack(app, 'One'), 'Service', {
      settings: settings('prod'),
      entry: 'functions/service/http.ts',
      does: 'answers',
      lists: { OPERATOR_HOSTS: hosts },
    });
    app.synth();
    const asset = readdirSync(root).find((name) => existsSync(join(root, name, 'lists.json')));
    vi.stubEnv('LAMBDA_TASK_ROOT', join(root, asset ?? ''));
    vi.stubEnv('LISTS_FILE', 'lists.json');
    const { env, envOptional } = await import('#platform/env.ts');
    expect(env('OPERATOR_HOSTS')).toBe(hosts);
    expect(envOptional('OTHER_HOSTS')).toBeUndefined();
    vi.unstubAllEnvs();
  });
});
