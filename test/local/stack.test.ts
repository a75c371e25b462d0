import { randomUUID } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  GetQueueAttributesCommand,
  ListQueuesCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deleteExpired } from '#infra/cloud/dynamodb/expiry.ts';
import { type LocalStack, startLocal } from '#infra/local/local-stack.ts';
import { getMe, suspendUser, unsuspendUser } from '#shared/areas/accounts/calls.ts';
import { claimDomain, type Domain, deleteDomain } from '#shared/areas/domains/calls.ts';
import { createHostname, deleteHostname, listHostnames } from '#shared/areas/hostnames/calls.ts';
import type { CustomHostname } from '#shared/areas/hostnames/custom-hostname.ts';
import { getPremiumImport, importPremiumDomains } from '#shared/areas/premium/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import {
  createRecord,
  deleteRecord,
  listRecords,
  updateRecord,
} from '#shared/areas/records/calls.ts';
import { getHealth } from '#shared/areas/service/calls.ts';
import { listDeadLetters, replayMessages } from '#shared/areas/statistics/calls.ts';
import { completeUpload, reserveUpload } from '#shared/areas/uploads/calls.ts';
import { mainZone } from '#test/support/cloud/main-zone.ts';
import { declarationOf, put } from '#test/support/cloud/storage.ts';
import { decodePicture, picture } from '#test/support/samples/pictures.ts';
import { patience } from '#test/support/stack/patience.ts';
import { newPerson, type Person, visitor } from '#test/support/stack/person.ts';

const local = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
};

let data: string;
let stack: LocalStack;
let person: Person;
let providerId: string;
let resolver: Resolver;
let sqs: SQSClient;
let origin: Server;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'freehold-'));
  origin = createServer(({ headers, url }, response) => {
    response.writeHead(200, { 'x-at-the-origin': 'yes' });
    response.end(`${headers.host} ${url} for ${headers['cf-connecting-ip']}`);
  }).listen(0, '127.0.0.1');
  await once(origin, 'listening');
  const { port } = origin.address() as AddressInfo;
  stack = await startLocal({ data, origin: `127.0.0.1:${port}`, patience });
  person = await newPerson(stack);
  const { items } = await person.call(listProviders, {});
  providerId = items[0]?.id ?? '';
  resolver = new Resolver({ timeout: 10_000, tries: 2 });
  resolver.setServers([`127.0.0.1:${stack.dnsPort}`]);
  sqs = new SQSClient({ ...local, endpoint: stack.endpoints.sqs });
});

afterEach(() => {
  for (const faults of Object.values(stack.faults)) faults.clear();
});

afterAll(async () => {
  sqs.destroy();
  origin.close();
  await stack.close();
  rmSync(data, { recursive: true });
});

let administrating: Promise<Person> | undefined;

/** Whoever registers with the address that the deployment names; once, since it is one address. */
function administrator(): Promise<Person> {
  administrating ??= newPerson(stack, { email: stack.adminEmail });
  return administrating;
}

const claim = (name: string) => person.call(claimDomain, { body: { name, providerId, cost: 0 } });

const add = (domain: Domain, name: string, content: string) =>
  person.call(createRecord, { params: { id: domain.id }, body: { type: 'A', name, content } });

const statesOf = async ({ id }: Domain) =>
  (await person.call(listRecords, { params: { id } })).items.map(({ state }) => state);

/** Address of the queue whose name starts so. */
async function queueOf(name: string): Promise<string | undefined> {
  const { QueueUrls = [] } = await sqs.send(
    new ListQueuesCommand({ QueueNamePrefix: `freehold-local-workers-${name}` }),
  );
  return QueueUrls[0];
}

/** Waiting messages of the queue whose name starts so. */
async function waitingIn(name: string): Promise<number> {
  const QueueUrl = await queueOf(name);
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }),
  );
  return Number(Attributes?.ApproximateNumberOfMessages);
}

describe('the stack that the templates declare', () => {
  test('says that it is well', async () => {
    const health = await visitor(stack.apiUrl).call(getHealth, {});
    expect(health.status).toBe('ok');
  });

  test('has something here for everything it declares', () => {
    expect(stack.missing).toEqual([]);
  });

  test('answers an unknown path in the envelope, with a request id', async () => {
    const answer = await fetch(`${stack.apiUrl}/nothing-here`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: 'Not found.', code: 'NOT_FOUND' });
    expect(answer.headers.get('x-request-id')).toBeTruthy();
  });

  test('deletes what is past its time, and nothing else', async () => {
    const { endpoint, name: TableName } = stack.table;
    const client = new DynamoDBClient({ ...local, endpoint });
    const Key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'X' } });
    for (const [pk, seconds] of Object.entries({ past: 1000, future: 3000 })) {
      const Item = { ...Key(pk), entity: { S: 'test' }, expiresAt: { N: String(seconds) } };
      await client.send(new PutItemCommand({ TableName, Item }));
    }
    const KeySchema = [
      { AttributeName: 'pk', KeyType: 'HASH' as const },
      { AttributeName: 'sk', KeyType: 'RANGE' as const },
    ];
    const table = { name: TableName, expiry: 'expiresAt', KeySchema };
    await deleteExpired(client, table, 2_000_000);
    const has = async (pk: string) =>
      (await client.send(new GetItemCommand({ TableName, Key: Key(pk) }))).Item !== undefined;
    expect([await has('past'), await has('future')]).toEqual([false, true]);
    client.destroy();
  });
});

describe('a record', () => {
  test('that was added is answered by the DNS server, and gone once it is deleted', async () => {
    const domain = await claim('first-path');
    const record = await add(domain, 'www', '192.0.2.10');
    await stack.idle();
    expect(await resolver.resolve4('www.first-path.freehold.test')).toEqual(['192.0.2.10']);
    expect(await statesOf(domain)).toEqual(['live']);
    await person.call(deleteRecord, { params: { id: domain.id, recordId: record.id } });
    await stack.idle();
    await expect(resolver.resolve4('www.first-path.freehold.test')).rejects.toThrow('ENOTFOUND');
  });

  test('goes with its domain, whose name can be claimed again', async () => {
    const domain = await claim('given-up');
    await add(domain, '@', '192.0.2.11');
    await stack.idle();
    await person.call(deleteDomain, { params: { id: domain.id } });
    await stack.idle();
    await expect(resolver.resolve4('given-up.freehold.test')).rejects.toThrow('ENOTFOUND');
    expect((await claim('given-up')).name).toBe('given-up');
  });

  test('is published once Route 53, which was away, is back', async () => {
    const domain = await claim('away-and-back');
    stack.faults.route53.set({ mode: 'unavailable', times: 3 });
    await add(domain, 'a', '192.0.2.12');
    await add(domain, 'b', '192.0.2.13');
    await stack.idle();
    expect(stack.faults.route53.current).toBeUndefined();
    expect(await statesOf(domain)).toEqual(['live', 'live']);
    expect(await resolver.resolve4('b.away-and-back.freehold.test')).toEqual(['192.0.2.13']);
  });

  test('that Route 53 refuses is told as failed, wakes no operator, and is tried again by the sweep', async () => {
    const domain = await claim('refused-first');
    stack.faults.route53.set({ mode: 'refuse' });
    await add(domain, 'a', '192.0.2.14');
    await stack.idle();
    expect(await statesOf(domain)).toEqual(['failed']);
    expect(await waitingIn('Route53Failures')).toBe(0);
    stack.faults.route53.clear();
    await stack.invoke('functions/publishing/route53/sweep.ts', { now: true });
    await stack.idle();
    expect(await statesOf(domain)).toEqual(['live']);
  });

  test('that was given up is shown to administrators, who have it tried again', async () => {
    const admin = await administrator();
    const reason = 'There is no such provider.';
    await sqs.send(
      new SendMessageCommand({
        QueueUrl: await queueOf('Route53Failures'),
        MessageBody: JSON.stringify({ providerId, deadLetterReason: reason }),
        ...{ MessageGroupId: 'one', MessageDeduplicationId: randomUUID() },
      }),
    );
    const shown = async () => {
      await stack.invoke('functions/statistics/survey.ts', {});
      return (await admin.call(listDeadLetters, {})).items;
    };
    expect(await shown()).toEqual([
      {
        ...{ worker: 'route53', count: 1, replayable: true },
        messages: [{ sentAt: expect.any(String), reason }],
      },
    ]);
    await admin.call(replayMessages, { params: { worker: 'route53' } });
    await stack.idle();
    expect(await waitingIn('Route53Failures')).toBe(0);
    expect(await shown()).toEqual([]);
  });

  test('that vanished from the zone is put back by the sweep', async () => {
    const domain = await claim('drifted');
    await add(domain, '@', '192.0.2.15');
    await stack.idle();
    const zone = mainZone(stack);
    const [rrset] = stack.zones.at(zone.id, 'drifted.freehold.test.');
    if (!rrset) throw new Error('It was not published.');
    stack.zones.change(zone, [{ action: 'DELETE', rrset }]);
    await stack.invoke('functions/publishing/route53/sweep.ts', { now: true });
    await stack.idle();
    expect(await resolver.resolve4('drifted.freehold.test')).toEqual(['192.0.2.15']);
  });
});

describe('a suffix on Cloudflare', () => {
  let owner: Person;
  let edgeId: string;

  beforeAll(async () => {
    owner = await newPerson(stack);
    const { items } = await owner.call(listProviders, {});
    edgeId = items.find(({ suffix }) => suffix === 'edge.test')?.id ?? '';
  });

  const claim = (name: string, under: string) =>
    owner.call(claimDomain, { body: { name, providerId: under, cost: 0 } });

  const point = ({ id }: Domain, content: string) =>
    owner.call(createRecord, { params: { id }, body: { type: 'A', name: '@', content } });

  const statesOf = async ({ id }: Domain) =>
    (await owner.call(listRecords, { params: { id } })).items.map(({ state }) => state);

  /** Status, marker and body of the answer that a browser gets for a name. */
  async function visit(host: string) {
    const asked = request({ port: stack.edgePort, path: '/page', headers: { host } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return [answer.statusCode, answer.headers['x-at-the-origin'], await text(answer)];
  }

  test('answers a proxied record with the edge, which fetches from the origin', async () => {
    const domain = await claim('proxied', edgeId);
    const params = { id: domain.id };
    const body = { type: 'A', name: '@', content: '93.184.215.14' } as const;
    const record = await point(domain, body.content);
    await stack.idle();
    expect(await resolver.resolve4(domain.fqdn)).toEqual(['93.184.215.14']);
    expect((await visit(domain.fqdn))[0]).toBe(409);
    await owner.call(updateRecord, {
      params: { ...params, recordId: record.id },
      body: { ...body, proxied: true, version: 1 },
    });
    await stack.idle();
    expect(await statesOf(domain)).toEqual(['live']);
    expect(await resolver.resolve4(domain.fqdn)).toEqual(['127.0.0.1']);
    expect(await visit(domain.fqdn)).toEqual([200, 'yes', 'proxied.edge.test /page for 127.0.0.1']);
  });

  test('serves a custom hostname as soon as it points here, until it is deleted', async () => {
    stack.hostnames.pace = 0;
    const { id, fqdn } = await claim('hosting', edgeId);
    const content = '93.184.215.14';
    const body = { type: 'A', name: '@', content, proxied: true } as const;
    await owner.call(createRecord, { params: { id }, body });
    const hostname = 'app.example.org';
    const asked = { params: { id }, body: { hostname, originServer: fqdn } };
    const { id: hostnameId } = await owner.call(createHostname, asked);
    const until = async (isReached: (shown: CustomHostname | undefined) => boolean) => {
      for (;;) {
        const { items } = await owner.call(listHostnames, { params: { id } });
        if (isReached(items[0])) return items[0];
        await pause(50);
      }
    };
    await until((shown) => shown?.pendingTasks.length === 3);
    expect((await visit(hostname))[0]).toBe(409);
    stack.elsewhere.point(hostname);
    expect(await until((shown) => shown?.isReady === true)).toMatchObject({
      status: 'active',
      sslStatus: 'active',
    });
    expect(await resolver.resolveCname(hostname)).toEqual([fqdn]);
    expect(await resolver.resolve4(fqdn)).toEqual(['127.0.0.1']);
    expect(await visit(hostname)).toEqual([200, 'yes', `${hostname} /page for 127.0.0.1`]);
    await owner.call(deleteHostname, { params: { id, hostnameId } });
    await until((shown) => shown === undefined);
    expect((await visit(hostname))[0]).toBe(409);
  });

  test('delays no other suffix while Cloudflare is slow', async () => {
    const name = `slow-${randomUUID().slice(0, 8)}`;
    const domain = await claim(name, edgeId);
    const other = await claim(name, providerId);
    const { cloudflare } = stack.faults;
    cloudflare.set({ mode: 'late', delayMs: 600_000, times: 1 });
    await point(domain, '192.0.2.20');
    while (cloudflare.current) await pause(5);
    await point(other, '192.0.2.21');
    while ((await statesOf(other))[0] !== 'live') await pause(20);
    expect(await statesOf(domain)).toEqual(['pending']);
    cloudflare.clear();
    await stack.idle();
    expect(await statesOf(domain)).toEqual(['live']);
  });
});

test('carries out an import of premium names, by the stream and a queue of its own', async () => {
  const admin = await administrator();
  const content = Array.from({ length: 500 }, (_, index) => `stream${index},7`).join('\n');
  const { id } = await admin.call(importPremiumDomains, { body: { content } });
  await stack.idle();
  expect(await admin.call(getPremiumImport, { params: { id } })).toMatchObject({
    status: 'done',
    processed: 500,
    added: 500,
  });
});

describe('what somebody owns who is suspended', () => {
  test('is no longer answered by the DNS server, and is again once that is lifted', async () => {
    const admin = await administrator();
    const guest = await newPerson(stack);
    const domain = await guest.call(claimDomain, {
      body: { name: 'withdrawn', providerId, cost: 0 },
    });
    const params = { id: domain.id };
    const body = { type: 'A' as const, name: 'www', content: '192.0.2.16' };
    await guest.call(createRecord, { params, body });
    await stack.idle();
    const lookUp = () => resolver.resolve4('www.withdrawn.freehold.test');
    expect(await lookUp()).toEqual(['192.0.2.16']);
    const who = { params: { id: guest.token.split('_')[1] ?? '' } };
    await admin.call(suspendUser, { ...who, body: { reason: 'Phishing.' } });
    await stack.idle();
    await expect(lookUp()).rejects.toThrow('ENOTFOUND');
    await expect(guest.call(getMe, {})).rejects.toThrow('ACCOUNT_SUSPENDED');
    await admin.call(unsuspendUser, who);
    await stack.idle();
    expect(await lookUp()).toEqual(['192.0.2.16']);
  });
});

describe('an uploaded picture', () => {
  test('comes by a signed request, and is served by the site; what was sent is served to nobody', async () => {
    const bytes = await picture({ width: 80, height: 60 });
    const reserved = await person.call(reserveUpload, { body: declarationOf({ bytes }) });
    expect((await put(reserved, bytes)).status).toBe(200);
    const params = { id: reserved.uploadId };
    const { url, width } = await person.call(completeUpload, { params });
    expect(width).toBe(80);
    const served = await fetch(new URL(url, stack.siteUrl));
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('cache-control')).toContain('max-age=31536000');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    expect(served.headers.get('set-cookie')).toBeNull();
    expect((await decodePicture(new Uint8Array(await served.arrayBuffer()))).width).toBe(80);
    for (const path of [`/quarantine/${params.id}`, `/media/../quarantine/${params.id}`]) {
      const answer = await fetch(new URL(path, stack.siteUrl));
      expect(answer.headers.get('content-type') ?? '', path).not.toMatch(/^image/);
    }
  });
});
