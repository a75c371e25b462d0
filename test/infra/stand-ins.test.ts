import * as sha from '@aws-sdk/checksums/sha';
import {
  isVirtualHostableS3Bucket as isVirtualHostable,
  parseArn,
  partition,
} from '@aws-sdk/core/client';
import * as checksum from '@smithy/core/checksum';
import { constructStack } from '@smithy/core/client';
import * as config from '@smithy/core/config';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as ours from '#infra/constructs/bundles/stand-ins/checksums.ts';
import * as steps from '#infra/constructs/bundles/stand-ins/client-steps.ts';
import { defaultProvider } from '#infra/constructs/bundles/stand-ins/credentials.ts';
import * as settings from '#infra/constructs/bundles/stand-ins/settings.ts';

afterEach(() => vi.unstubAllEnvs());

interface Checksum {
  update(data: Uint8Array): void;
  digest(): Promise<Uint8Array>;
  reset(): void;
}

/** Digests along a way that reaches each method. */
async function digestsOf(one: Checksum): Promise<string[]> {
  const digests: string[] = [];
  const note = async () => digests.push(Buffer.from(await one.digest()).toString('hex'));
  one.update(Buffer.from('some'));
  one.update(Buffer.from('thing'));
  await note();
  one.reset();
  one.update(Buffer.from('else'));
  await note();
  return digests;
}

describe('the checksums of bundles', () => {
  it.each([
    ['CRC-32', () => new ours.Crc32(), () => new checksum.Crc32()],
    ['MD5', () => new ours.Md5(), () => new checksum.Md5()],
    ['SHA-1', () => new ours.Sha1(), () => new sha.Sha1()],
    ['SHA-256', () => new ours.Sha256(), () => new checksum.Sha256()],
    ['HMAC', () => new ours.Sha256('a key'), () => new checksum.Sha256('a key')],
  ])('are those of the SDK: %s', async (_, made, expected) => {
    expect(await digestsOf(made())).toEqual(await digestsOf(expected()));
  });
});

describe('the settings of bundles', () => {
  it('come from the environment, or are what the SDK has without', async () => {
    const option = (from: typeof config | typeof settings) =>
      from.loadConfig({
        environmentVariableSelector: (environment: NodeJS.ProcessEnv) => environment.SOME_SETTING,
        configFileSelector: () => undefined,
        default: async () => 'another',
      });
    const both = () => Promise.all([option(settings)(), option(config)()]);
    expect(await both()).toEqual(['another', 'another']);
    vi.stubEnv('SOME_SETTING', 'one');
    expect(await both()).toEqual(['one', 'one']);
    expect(await settings.resolveDefaultsModeConfig()()).toBe(
      await config.resolveDefaultsModeConfig({ region: 'eu-central-1' })(),
    );
  });
});

describe('the credentials of bundles', () => {
  it('are those of the environment, which is named where it has none', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    vi.stubEnv('AWS_SESSION_TOKEN', 'token');
    const found = { accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: 'token' };
    expect(await defaultProvider()()).toEqual(found);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', '');
    await expect(defaultProvider()()).rejects.toThrow('AWS_SECRET_ACCESS_KEY');
  });
});

describe('the requests of bundles', () => {
  /** Headers of a request as it goes to its signature. */
  async function headersOf(request: object): Promise<Record<string, string>> {
    const stack = constructStack<object, object>();
    stack.use(steps.getHostHeaderPlugin());
    const handler = stack.resolve(async (args) => ({ response: {}, output: args }), {});
    const sent = { headers: {} as Record<string, string>, ...request };
    await handler({ input: {}, request: sent } as never);
    return sent.headers;
  }

  it('name their host and us', async () => {
    const named = { host: 's3.example.org', 'user-agent': 'Freehold' };
    expect(await headersOf({ hostname: 's3.example.org' })).toEqual(named);
    const other = { hostname: '127.0.0.1', port: 9000 };
    expect(await headersOf(other)).toMatchObject({ host: '127.0.0.1:9000' });
  });

  it('carry the trace by which Lambda ends a loop', async () => {
    vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-5759e988-bd862e3fe1be46a994272793;Lineage=1:a87bd80c:1');
    expect(await headersOf({ hostname: 'sqs.eu-central-1.amazonaws.com' })).toMatchObject({
      'x-amzn-trace-id': 'Root=1-5759e988-bd862e3fe1be46a994272793;Lineage=1:a87bd80c:1',
    });
  });
});

describe('the endpoints of bundles', () => {
  it.each(['eu-central-1', 'us-east-1', 'ap-southeast-2'])(
    'are those of the SDK in %s',
    (region) => {
      expect(partition(region)).toMatchObject(steps.partition());
    },
  );

  it.each([
    'pictures',
    'freehold.pictures',
    'ab',
    'Pictures',
    'a'.repeat(64),
    '192.168.0.1',
    '-a-',
  ])('have a bucket in their host where the SDK has it: %s', (bucket) => {
    const { isVirtualHostableS3Bucket, parseArn: ours } = steps.awsEndpointFunctions;
    for (const areDotsAllowed of [false, true])
      expect(isVirtualHostableS3Bucket(bucket, areDotsAllowed)).toBe(
        isVirtualHostable(bucket, areDotsAllowed),
      );
    expect(ours()).toBe(parseArn(bucket));
  });
});
