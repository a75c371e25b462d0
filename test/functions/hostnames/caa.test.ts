import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Obstacle } from '#shared/areas/hostnames/custom-hostname.ts';
import { Host, type Run, type Stage, startStage, takeStep, withUnwellDns } from './stage.ts';

let stage: Stage;
let owner: Host;
let run: Run;

/** The certificate of the local provider is Google's, proved by a TXT record. */
const hostname = 'shop.caa-two.test';

beforeAll(async () => {
  stage = await startStage();
  owner = await Host.claim(stage);
  run = await owner.add(hostname);
  await takeStep('register', run);
});

afterAll(() => stage.close());

const set = (name: string, values: readonly string[]) => stage.elsewhere.set(name, 'CAA', values);

/** What stands in the way while a name has these records. */
async function obstaclesWith(values: readonly string[], name = 'caa-two.test') {
  set(name, values);
  await takeStep('check', run);
  set(name, []);
  return (await owner.only()).obstacles;
}

const allow = ['0 issue "pki.goog"'];

it.each<[string, string[], Obstacle['reason']]>([
  ['another authority', ['0 issue "other.example"'], 'authority'],
  ['none at all', ['0 issue ";"'], 'authority'],
  ['none at all by an empty value', ['0 issue ""'], 'authority'],
  ['none, as the value is no authority', ['0 issue "pki.goog %%"'], 'authority'],
  [
    'an account that is not Cloudflare’s',
    ['0 issue "pki.goog; accounturi=https://a.test/1"'],
    'account',
  ],
  ['other methods', ['0 issue "pki.goog; validationmethods=http-01,tls-alpn-01"'], 'method'],
  ['methods of which none is named', ['0 issue "pki.goog; validationmethods="'], 'method'],
])('CAA records that allow %s forbid the certificate', async (_what, values, reason) => {
  expect(await obstaclesWith(values)).toEqual([
    { kind: 'caa', reason, name: 'caa-two.test', found: values, allow },
  ]);
});

it.each([
  ['the authority', ['0 issue "pki.goog"']],
  ['the authority, with a parameter of its own', ['0 issue "pki.goog; cansignhttpexchanges=yes"']],
  ['the method in use', ['0 issue "pki.goog; validationmethods=http-01,dns-01"']],
  [
    'the authority in one entry of two',
    ['0 issue "pki.goog; accounturi=https://a.test/1"', '0 issue "PKI.goog"'],
  ],
  [
    'others to issue for wildcards alone',
    ['0 issuewild "other.example"', '0 iodef "mailto:a@a.test"'],
  ],
  ['the authority by a critical entry that all know', ['128 issue "pki.goog"']],
  ['everybody, with an unknown tag that is not critical', ['0 tbs "unknown"']],
])('CAA records that allow %s are no obstacle', async (_what, values) => {
  expect(await obstaclesWith(values)).toEqual([]);
});

it('a critical tag that nobody knows forbids the certificate, whatever else is allowed', async () => {
  const values = ['0 issue "pki.goog"', '128 tbs "unknown"'];
  expect(await obstaclesWith(values)).toEqual([
    { kind: 'caa', reason: 'critical', name: 'caa-two.test', found: values, allow: [] },
  ]);
});

it.each([
  ['authority', '0 issue', allow],
  ['critical', '128 tbs', []],
])(
  'a value that is longer than 255 octets counts as any other: %s',
  async (reason, property, allow) => {
    const [first, second] = ['a'.repeat(255), 'b'.repeat(5)];
    expect(await obstaclesWith([`${property} "${first}" "${second}"`])).toEqual([
      {
        kind: 'caa',
        reason,
        name: 'caa-two.test',
        found: [`${property} "${first}${second}"`],
        allow,
      },
    ]);
  },
);

it('the closest name that has records decides', async () => {
  set('caa-two.test', ['0 issue "other.example"']);
  expect(await obstaclesWith(['0 issue "pki.goog"'], hostname)).toEqual([]);
  set('caa-two.test', []);
});

it('records above a name that could not be asked for decide nothing', async () => {
  set('caa-two.test', ['0 issue "other.example"']);
  set(hostname, allow);
  const failing = [{ name: hostname, type: 'CAA', code: 2 }] as const;
  await withUnwellDns(stage, failing, () => takeStep('check', run));
  expect((await owner.only()).obstacles).toEqual([]);
  set(hostname, []);
  await takeStep('check', run);
  const [known] = (await owner.only()).obstacles;
  expect(known).toMatchObject({ reason: 'authority' });
  await withUnwellDns(stage, failing, () => takeStep('check', run));
  expect((await owner.only()).obstacles).toEqual([known]);
  set('caa-two.test', []);
});

it('records at the end of an alias count, those above its end do not', async () => {
  stage.elsewhere.set(hostname, 'CNAME', ['cdn.example.net.']);
  set('example.net', ['0 issue "other.example"']);
  expect(await obstaclesWith(allow)).toEqual([]);
  const forbidding = ['0 issue "other.example"'];
  const found = await obstaclesWith(forbidding, 'cdn.example.net');
  expect(found).toMatchObject([{ reason: 'authority', name: 'cdn.example.net' }]);
  stage.elsewhere.set(hostname, 'CNAME', []);
  set('example.net', []);
});
