import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Change,
  ChangeResourceRecordSetsCommand,
  GetChangeCommand,
  InvalidChangeBatch,
  ListResourceRecordSetsCommand,
  NoSuchHostedZone,
  PriorRequestNotComplete,
  type ResourceRecordSet,
  Route53Client,
} from '@aws-sdk/client-route-53';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Zones } from '#infra/cloud/dns/zones.ts';
import { type Route53, startRoute53 } from '#infra/cloud/route53.ts';

const ZONE = 'ZLOCAL1';
let zones: Zones;
let endpoint: Route53;
let client: Route53Client;

beforeEach(async () => {
  zones = new Zones(':memory:');
  zones.ensure({ id: `/hostedzone/${ZONE}`, name: 'Freehold.test' });
  endpoint = await startRoute53({ zones });
  client = new Route53Client({
    endpoint: endpoint.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
});

afterEach(async () => {
  client.destroy();
  await endpoint.close();
  zones.close();
});

function set(Name: string, Type: string, values: string[], TTL = 300): ResourceRecordSet {
  const ResourceRecords = values.map((Value) => ({ Value }));
  return { Name, Type: Type as 'A', TTL, ResourceRecords };
}

function change(...changes: [Change['Action'], ResourceRecordSet][]) {
  const Changes = changes.map(([Action, ResourceRecordSet]) => ({ Action, ResourceRecordSet }));
  return client.send(
    new ChangeResourceRecordSetsCommand({ HostedZoneId: ZONE, ChangeBatch: { Changes } }),
  );
}

async function listed(): Promise<string[]> {
  const { ResourceRecordSets = [] } = await client.send(
    new ListResourceRecordSetsCommand({ HostedZoneId: ZONE }),
  );
  return ResourceRecordSets.map(({ Name, Type }) => `${Name} ${Type}`);
}

function refused(message: string | RegExp) {
  return { name: 'InvalidChangeBatch', message: expect.stringMatching(message) };
}

describe('hosted zones', () => {
  test('a zone made with a chosen id starts with its SOA and four name servers', async () => {
    expect(zones.find(ZONE, 'freehold.test.', 'NS')?.values).toHaveLength(4);
    expect(await listed()).toEqual(['freehold.test. NS', 'freehold.test. SOA']);
  });

  test('making sure of a zone twice keeps its records', async () => {
    await change(['CREATE', set('a.freehold.test', 'A', ['192.0.2.1'])]);
    zones.ensure({ id: ZONE, name: 'freehold.test.' });
    expect(await listed()).toContain('a.freehold.test. A');
    expect(() => zones.ensure({ id: ZONE, name: 'other.test' })).toThrow(/is freehold.test/);
  });

  test('an unknown zone is named as such', async () => {
    const unknown = client.send(new ListResourceRecordSetsCommand({ HostedZoneId: 'ZNOPE' }));
    await expect(unknown).rejects.toBeInstanceOf(NoSuchHostedZone);
  });

  test('zones and records are there again after the file is opened anew', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'zones-'));
    const file = join(folder, 'deep', 'zones.sqlite');
    const before = new Zones(file);
    const zone = before.ensure({ id: ZONE, name: 'freehold.test' });
    const rrset = { name: 'a.freehold.test', type: 'A' as const, ttl: 60, values: ['192.0.2.1'] };
    before.change(zone, [{ action: 'CREATE', rrset }]);
    // Opened a second time while the first is still open, as after a crash that closed nothing.
    const after = new Zones(file);
    expect(after.find(ZONE, 'a.freehold.test.', 'A')).toEqual({
      ...rrset,
      name: 'a.freehold.test.',
    });
    after.close();
    before.close();
    rmSync(folder, { recursive: true });
  });
});

describe('changing records', () => {
  test('a change is applied at once', async () => {
    const { ChangeInfo } = await change(['UPSERT', set('WWW.Freehold.test', 'A', ['192.0.2.1'])]);
    expect(ChangeInfo?.Status).toBe('INSYNC');
    expect(await listed()).toContain('www.freehold.test. A');
  });

  test('a change is listed at once, and in DNS when it is INSYNC', async () => {
    zones.syncAfter = 60_000;
    const answers = (name: string) =>
      zones.served.at(ZONE, `${name}.freehold.test.`).flatMap(({ values }) => values);
    const { ChangeInfo } = await change(['CREATE', set('a.freehold.test', 'A', ['192.0.2.1'])]);
    await change(['UPSERT', set('a.freehold.test', 'A', ['192.0.2.2'])]);
    const ask = () => client.send(new GetChangeCommand({ Id: ChangeInfo?.Id }));
    expect((await ask()).ChangeInfo?.Status).toBe('PENDING');
    expect(await listed()).toContain('a.freehold.test. A');
    expect(answers('a')).toEqual([]);
    expect(zones.served.exists(ZONE, 'a.freehold.test.')).toBe(false);
    zones.sync();
    expect((await ask()).ChangeInfo?.Status).toBe('INSYNC');
    expect(answers('a')).toEqual(['192.0.2.2']);
    await change(['DELETE', set('a.freehold.test', 'A', ['192.0.2.2'])]);
    expect(answers('a')).toEqual(['192.0.2.2']);
    expect(zones.served.exists(ZONE, 'a.freehold.test.')).toBe(true);
    zones.sync();
    expect(zones.served.exists(ZONE, 'a.freehold.test.')).toBe(false);
    const unknown = client.send(new GetChangeCommand({ Id: 'CUNKNOWN' }));
    await expect(unknown).rejects.toMatchObject({ name: 'NoSuchChange' });
  });

  test('an upsert replaces the whole set', async () => {
    await change(['UPSERT', set('a.freehold.test', 'A', ['192.0.2.1'])]);
    await change(['UPSERT', set('a.freehold.test', 'A', ['192.0.2.2', '192.0.2.3'], 60)]);
    expect(zones.find(ZONE, 'a.freehold.test.', 'A')).toMatchObject({
      ttl: 60,
      values: ['192.0.2.2', '192.0.2.3'],
    });
  });

  test('creating what is there is refused', async () => {
    await change(['CREATE', set('a.freehold.test', 'A', ['192.0.2.1'])]);
    const again = change(['CREATE', set('a.freehold.test', 'A', ['192.0.2.9'])]);
    await expect(again).rejects.toBeInstanceOf(InvalidChangeBatch);
    await expect(again).rejects.toMatchObject({
      message:
        "[Tried to create resource record set [name='a.freehold.test.', type='A'] but it already exists]",
    });
  });

  test('a delete has to match type, ttl and every value, in any order', async () => {
    await change(['CREATE', set('a.freehold.test', 'A', ['192.0.2.1', '192.0.2.2'])]);
    const mismatches = [
      set('a.freehold.test', 'A', ['192.0.2.1', '192.0.2.2'], 301),
      set('a.freehold.test', 'A', ['192.0.2.1']),
      set('a.freehold.test', 'A', ['192.0.2.1', '192.0.2.3']),
    ];
    for (const mismatch of mismatches) {
      await expect(change(['DELETE', mismatch])).rejects.toMatchObject(
        refused('but the values provided do not match the current values'),
      );
    }
    const missing = change(['DELETE', set('b.freehold.test', 'A', ['192.0.2.1'])]);
    await expect(missing).rejects.toMatchObject(refused('but it was not found'));
    await change(['DELETE', set('A.freehold.test.', 'A', ['192.0.2.2', '192.0.2.1'])]);
    expect(await listed()).toEqual(['freehold.test. NS', 'freehold.test. SOA']);
  });

  test('a batch with one bad change applies nothing and lists every objection', async () => {
    const batch = change(
      ['CREATE', set('good.freehold.test', 'A', ['192.0.2.1'])],
      ['CREATE', set('bad.freehold.test', 'A', ['300.0.2.1'])],
      ['DELETE', set('gone.freehold.test', 'A', ['192.0.2.1'])],
    );
    await expect(batch).rejects.toMatchObject(
      refused(/^\[.*ARRDATAIllegalIPv4Address.*, Tried to delete .* not found\]$/),
    );
    expect(await listed()).not.toContain('good.freehold.test. A');
  });

  test.each([
    ['a name outside the zone', set('a.other.test', 'A', ['192.0.2.1']), 'not permitted in zone'],
    ['a name that only ends alike', set('afreehold.test', 'A', ['192.0.2.1']), 'not permitted in'],
    ['a CNAME at the apex', set('freehold.test', 'CNAME', ['a.test']), 'not permitted at apex'],
    ['two CNAMEs', set('a.freehold.test', 'CNAME', ['a.test', 'b.test']), 'more than one'],
    ['a value twice', set('a.freehold.test', 'A', ['192.0.2.1', '192.0.2.1']), 'Duplicate'],
    ['a bad IPv6 address', set('a.freehold.test', 'AAAA', ['2001:db8::g']), 'IllegalIPv6'],
    ['an MX without a preference', set('a.freehold.test', 'MX', ['mx.test']), 'Not2Fields'],
    ['an MX preference too high', set('a.freehold.test', 'MX', ['65536 mx.test']), 'OutOfRange'],
    ['a label of 64', set(`${'a'.repeat(64)}.freehold.test`, 'A', ['192.0.2.1']), 'LabelTooLong'],
    ['an empty label', set('a..freehold.test', 'A', ['192.0.2.1']), 'DomainLabelEmpty'],
    ['a space in a name', set('a b.freehold.test', 'A', ['192.0.2.1']), 'UnsupportedCharacter'],
    ['an NS wildcard', set('*.freehold.test', 'NS', ['ns.test']), 'as a wildcard'],
    [
      'a set of 401 values',
      set(
        'a.freehold.test',
        'A',
        Array.from({ length: 401 }, (_, value) => `192.0.${value >> 8}.${value & 255}`),
      ),
      'more than 400',
    ],
    ['an SRV without a port', set('a.freehold.test', 'SRV', ['10 5 a.test']), 'Not4Fields'],
    ['a TLSA of no digits', set('a.freehold.test', 'TLSA', ['3 1 1 xyz']), 'TLSARRDATAInvalid'],
    ['a CAA without quotes', set('a.freehold.test', 'CAA', ['0 issue a.test']), 'NotThreeFields'],
    ['a DS of no digits', set('a.freehold.test', 'DS', ['1 13 2 xyz']), 'IllegalDigest'],
    ['text without quotes', set('a.freehold.test', 'TXT', ['hello']), 'quotation marks'],
    ['text never closed', set('a.freehold.test', 'TXT', ['"hello']), 'quotation marks'],
    ['text beyond ASCII', set('a.freehold.test', 'TXT', ['"ü"']), 'UnsupportedCharacter'],
    ['256 bytes', set('a.freehold.test', 'TXT', [`"${'x'.repeat(256)}"`]), 'StringTooLong'],
    [
      'over 4,000 characters of text',
      set('a.freehold.test', 'TXT', [`"${'x'.repeat(250)}"`.repeat(16)]),
      'TXTRDATATooLong',
    ],
  ])('%s is refused', async (_, rrset, message) => {
    await expect(change(['UPSERT', rrset])).rejects.toMatchObject(refused(message));
  });

  test('a type that Route 53 has not is refused', async () => {
    const place = set('a.freehold.test', 'LOC', ['1 N 1 E 0m']);
    await expect(change(['UPSERT', place])).rejects.toMatchObject({ name: 'InvalidInput' });
  });

  test('a CNAME stands alone at its name, unless what is there goes first in the same batch', async () => {
    await change(['CREATE', set('a.freehold.test', 'A', ['192.0.2.1'])]);
    const beside = change(['CREATE', set('a.freehold.test', 'CNAME', ['b.test'])]);
    await expect(beside).rejects.toMatchObject(refused('conflicts with other records'));
    await change(
      ['DELETE', set('a.freehold.test', 'A', ['192.0.2.1'])],
      ['CREATE', set('a.freehold.test', 'CNAME', ['b.test'])],
    );
    const onTop = change(['UPSERT', set('a.freehold.test', 'TXT', ['"x"'])]);
    await expect(onTop).rejects.toMatchObject(refused('conflicting RRSet of type  CNAME'));
  });

  test("the zone's own SOA and NS cannot be deleted", async () => {
    const { ResourceRecordSets = [] } = await client.send(
      new ListResourceRecordSetsCommand({ HostedZoneId: ZONE }),
    );
    expect(ResourceRecordSets).toHaveLength(2);
    for (const rrset of ResourceRecordSets) {
      await expect(change(['DELETE', rrset])).rejects.toMatchObject(refused('must contain'));
    }
  });

  test('a batch of 1,000 records is taken, and an upsert counts twice', async () => {
    const sets = Array.from({ length: 501 }, (_, index) =>
      set(`n${index}.freehold.test`, 'A', ['192.0.2.1']),
    );
    const creates = sets.map((rrset) => ['CREATE', rrset] as [Change['Action'], typeof rrset]);
    const upserts = sets.map((rrset) => ['UPSERT', rrset] as [Change['Action'], typeof rrset]);
    await expect(change(...upserts)).rejects.toMatchObject(refused('limit of 1000 exceeded'));
    await change(...upserts.slice(1));
    await change(creates[0] as (typeof creates)[0]);
    expect(await listed()).toHaveLength(300);
  });

  test('a set without ttl or values, and an unknown type, are invalid input', async () => {
    const bare = change(['UPSERT', { Name: 'a.freehold.test', Type: 'A' }]);
    await expect(bare).rejects.toMatchObject({ name: 'InvalidInput' });
    const pointer = change(['UPSERT', set('a.freehold.test', 'PTR', ['b.freehold.test'])]);
    await expect(pointer).rejects.toMatchObject({ name: 'InvalidInput' });
  });
});

describe('listing records', () => {
  test('records come sorted by their reversed names, wildcards as octal, and page by page', async () => {
    await change(
      ['CREATE', set('www.freehold.test', 'TXT', [String.raw`"a \"quoted\" \303\274 <&>"`])],
      ['CREATE', set('www.freehold.test', 'A', ['192.0.2.1'])],
      ['CREATE', set('*.alice.freehold.test', 'A', ['192.0.2.1'])],
      ['CREATE', set('alice.freehold.test', 'MX', ['10 mx.test.'])],
      ['CREATE', set('zed.freehold.test', 'A', ['192.0.2.1'])],
      ['CREATE', set('a.zed.freehold.test', 'A', ['192.0.2.1'])],
    );
    const sorted = [
      'freehold.test. NS',
      'freehold.test. SOA',
      'alice.freehold.test. MX',
      '\\052.alice.freehold.test. A',
      'www.freehold.test. A',
      'www.freehold.test. TXT',
      'zed.freehold.test. A',
      'a.zed.freehold.test. A',
    ];
    expect(await listed()).toEqual(sorted);

    const paged: string[] = [];
    let next: { StartRecordName?: string; StartRecordType?: ResourceRecordSet['Type'] } = {};
    do {
      const page = await client.send(
        new ListResourceRecordSetsCommand({ HostedZoneId: ZONE, MaxItems: 3, ...next }),
      );
      paged.push(...(page.ResourceRecordSets ?? []).map(({ Name, Type }) => `${Name} ${Type}`));
      next = { StartRecordName: page.NextRecordName, StartRecordType: page.NextRecordType };
      expect(page.IsTruncated).toBe(page.NextRecordName !== undefined);
    } while (next.StartRecordName);
    expect(paged).toEqual(sorted);
  });

  test('a text value comes back as it was given', async () => {
    const value = String.raw`"a \"quoted\" \303\274 <&>" "two"`;
    await change(['CREATE', set('t.freehold.test', 'TXT', [value])]);
    const { ResourceRecordSets } = await client.send(
      new ListResourceRecordSetsCommand({
        HostedZoneId: ZONE,
        StartRecordName: 't.freehold.test',
        StartRecordType: 'TXT',
        MaxItems: 1,
      }),
    );
    expect(ResourceRecordSets?.[0]?.ResourceRecords).toEqual([{ Value: value }]);
  });
});

describe('faults on purpose', () => {
  const upsert = () => change(['UPSERT', set('a.freehold.test', 'A', ['192.0.2.1'])]);
  const published = () => zones.find(ZONE, 'a.freehold.test.', 'A') !== undefined;

  test.each([
    ['unavailable', 503, 'ServiceUnavailable'],
    ['internal', 500, 'InternalFailure'],
    ['throttle', 400, 'Throttling'],
    ['refuse', 400, 'InvalidChangeBatch'],
  ] as const)('%s answers %i and changes nothing', async (mode, status, name) => {
    endpoint.faults.set({ mode });
    await expect(upsert()).rejects.toMatchObject({ name, $metadata: { httpStatusCode: status } });
    expect(published()).toBe(false);
    endpoint.faults.clear();
    await upsert();
    expect(published()).toBe(true);
  });

  test('a prior request in the way is refused as often as asked, and reading goes on', async () => {
    endpoint.faults.set({ mode: 'prior-request', times: 2 });
    await listed();
    await expect(upsert()).rejects.toBeInstanceOf(PriorRequestNotComplete);
    await expect(upsert()).rejects.toBeInstanceOf(PriorRequestNotComplete);
    await upsert();
    expect(endpoint.calls).toEqual({ ListResourceRecordSets: 1, ChangeResourceRecordSets: 3 });
  });

  test('applied but unanswered: the connection breaks and the record is there', async () => {
    endpoint.faults.set({ mode: 'applied-unanswered', times: 1 });
    await expect(upsert()).rejects.toThrow();
    expect(published()).toBe(true);
  });

  test('late: the change is done before its answer comes', async () => {
    endpoint.faults.set({ mode: 'late', delayMs: 250, times: 1 });
    let answered = false;
    const answer = upsert().then(() => {
      answered = true;
    });
    await expect.poll(published, { interval: 1 }).toBe(true);
    expect(answered).toBe(false);
    await answer;
  });

  test('faults can be set over HTTP, and a wrong mode is told', async () => {
    const control = `${endpoint.url}/_faults`;
    const put = (body: unknown) =>
      fetch(control, { method: 'PUT', body: JSON.stringify(body) }).then((reply) => reply.status);
    expect(await put({ mode: 'sideways' })).toBe(400);
    expect(await put({ mode: 'throttle', times: 5 })).toBe(200);
    await expect(upsert()).rejects.toThrow('Rate exceeded');
    await fetch(control, { method: 'DELETE' });
    await upsert();
    const seen = await fetch(control).then((reply) => reply.json());
    expect(seen).toEqual({ fault: null, calls: { ChangeResourceRecordSets: 2 } });
  });
});
