import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { suspendUser, unsuspendUser } from '#shared/areas/accounts/calls.ts';
import { login } from '#shared/areas/auth/calls.ts';
import {
  claimDomain,
  type Domain,
  deleteDomain,
  freezeDomain,
  thawDomain,
} from '#shared/areas/domains/calls.ts';
import { createRecord, deleteRecord } from '#shared/areas/records/calls.ts';
import { getMyToken, transferDomain } from '#shared/areas/tokens/calls.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhook,
  testWebhook,
  updateWebhook,
} from '#shared/areas/webhooks/calls.ts';
import { webhookEvents } from '#shared/areas/webhooks/facts.ts';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';
import { call } from '#test/support/api.ts';
import { auditOf } from '#test/support/audit.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { beforeWriting, meanwhile } from '#test/support/meanwhile.ts';
import { depart, leave } from '#test/support/own-data.ts';
import {
  deliverMails,
  newDomain,
  newPerson,
  type Person,
  seed,
  solvedCaptcha,
} from '#test/support/people.ts';
import { idOf, newAdministrator, setRoles } from '#test/support/roles.ts';
import { Rig } from './rig.ts';

vi.mock(import('node:dns/promises'), async (original) => {
  const addresses: Record<string, string[]> = {
    'hooks.example.org': ['127.0.0.1'],
    'inside.example.org': ['93.184.216.34', '10.0.0.7'],
    'six.example.org': ['2001:4860:4860::8888'],
    'both.example.org': ['2001:4860:4860::8888'],
  };
  const lookup = async (host: string, { family }: { family?: number }) => {
    // Its name server leaves one question without an answer.
    const isUnanswered = host === 'both.example.org' && family === 4;
    if (isUnanswered) throw Object.assign(new Error('try again'), { code: 'EAI_AGAIN' });
    const found = (addresses[host] ?? []).filter((address) => isIP(address) === family);
    if (found.length === 0) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    return found.map((address) => ({ address, family }));
  };
  return { ...(await original()), lookup: lookup as never };
});

let rig: Rig;
let providerId: string;
let ann: Person;
let domain: Domain;
let names = 0;

beforeAll(async () => {
  await useEngine();
  rig = await Rig.start('hooks.example.org');
  providerId = await seed();
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterAll(() => vi.useRealTimers());

beforeEach(async () => {
  rig.reset();
  ann = await newPerson();
  await setRoles(ann, ['user', 'vip']);
  domain = await newDomain(ann, `hooks-${names++}`, providerId);
});

let values = 0;

/** Adds a record, of which the stream tells. */
const addRecord = () =>
  rig.follow(() => {
    const body = { type: 'TXT', name: 'note', content: `value ${values++}` } as const;
    return call(createRecord, { params: { id: domain.id }, body }, ann);
  });

const change = async () => {
  await addRecord();
  await rig.work();
};

const deliveriesOf = async (id: string) =>
  (await call(listWebhookDeliveries, { params: { id } }, ann)).body.items;

const stateOf = async (id: string) =>
  (await call(listWebhooks, {}, ann)).body.items.find((webhook) => webhook.id === id);

const told = () => rig.got.map(({ body }) => JSON.parse(body));

/** Signature of what was got, as a receiver computes it from the specification. */
function signatureBy(secret: string, { headers, body }: Rig['got'][number]): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}

describe('a webhook', () => {
  it('is told of a change of records, signed by its secret as Standard Webhooks has it', async () => {
    const { id, secret } = await rig.hook(ann);
    await change();
    const [got] = rig.got as [Rig['got'][number]];
    expect(got.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_[\w-]{22}$/),
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': signatureBy(secret, got),
    });
    expect(JSON.parse(got.body)).toEqual({
      type: 'records.changed',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        domain: { id: domain.id, name: domain.fqdn },
        revision: 2,
        by: { kind: 'owner' },
        changes: [
          {
            ...{ name: 'note', type: 'TXT', ttlAfter: 300, removed: [] },
            added: [{ content: expect.stringMatching(/^value/) }],
          },
        ],
      },
    });
    expect(await deliveriesOf(id)).toMatchObject([
      { event: 'records.changed', domain: domain.fqdn, state: 'delivered', tries: 1, status: 204 },
    ]);
    expect(JSON.stringify(await stateOf(id))).not.toContain(secret.slice(-20));
  });

  it('is told of no note of a record, be it new or gone', async () => {
    await rig.hook(ann);
    const content = `value ${values++}`;
    const body = { type: 'TXT', name: 'note', content, note: 'office phone' } as const;
    const params = { id: domain.id };
    let recordId = '';
    await rig.follow(async () => {
      recordId = (await call(createRecord, { params, body }, ann)).body.id;
    });
    await rig.follow(() => call(deleteRecord, { params: { ...params, recordId } }, ann));
    await rig.work();
    expect(told().map(({ data }) => data.changes)).toMatchObject([
      [{ removed: [], added: [{ content }] }],
      [{ removed: [{ content }], added: [] }],
    ]);
    expect(JSON.stringify(told())).not.toContain('office phone');
  });

  it('hears what becomes of domains: claimed, frozen, thawed, handed over and released', async () => {
    const [bob, admin] = [await newPerson(), await newAdministrator()];
    await rig.hook(ann, { url: rig.at('/ann') });
    await rig.hook(bob, { url: rig.at('/bob') });
    const params = { id: domain.id };
    await rig.follow(async () => {
      const body = { name: `hooks-${names++}`, providerId, cost: 0 };
      const headers = { 'idempotency-key': body.name };
      const { body: other } = await call(claimDomain, { body }, { ...ann, headers });
      expect(other.fqdn).toBeDefined();
    });
    const body = { reason: 'Phishing' };
    await rig.follow(() => call(freezeDomain, { params, body }, admin));
    await rig.follow(() => call(thawDomain, { params }, admin));
    const { token: targetToken } = (await call(getMyToken, {}, bob)).body;
    const transfer = { domainId: domain.id, targetToken };
    await rig.follow(() => call(transferDomain, { body: transfer }, ann));
    await rig.follow(() => call(deleteDomain, { params }, bob));
    await rig.work();
    const heard = (path: string) =>
      rig.got.filter((got) => got.path === path).map(({ body }) => JSON.parse(body).type);
    const [claimed, frozen, thawed] = ['domain.claimed', 'domain.frozen', 'domain.thawed'];
    expect(heard('/ann')).toEqual([claimed, frozen, thawed, 'domain.transferred']);
    expect(heard('/bob')).toEqual(['domain.received', 'domain.released']);
    expect(told().at(-1).data).toEqual({ domain: { id: domain.id, name: domain.fqdn } });
  });

  it('hears of chosen events and domains alone', async () => {
    const other = await newDomain(ann, `hooks-${names++}`, providerId);
    await rig.hook(ann, { url: rig.at('/other'), domainIds: [other.id] });
    await rig.hook(ann, { url: rig.at('/claims'), events: ['domain.claimed'] });
    await rig.hook(ann, { url: rig.at('/mine'), domainIds: [domain.id] });
    await change();
    expect(rig.got.map(({ path }) => path)).toEqual(['/mine']);
  });

  it('that names a lost domain is paused and changed as any other, and takes no other one', async () => {
    const bob = await newPerson();
    const domainIds = [domain.id];
    const { id, url } = await rig.hook(ann, { domainIds });
    const { token: targetToken } = (await call(getMyToken, {}, bob)).body;
    const transfer = { domainId: domain.id, targetToken };
    expect((await call(transferDomain, { body: transfer }, ann)).status).toBe(200);
    const put = (more: { isActive?: boolean; domainIds?: string[] }) => {
      const body = { url, events: [...webhookEvents], domainIds, isActive: true, ...more };
      return call(updateWebhook, { params: { id }, body }, ann);
    };
    expect((await put({ isActive: false })).body).toMatchObject({ state: 'paused' });
    expect((await put({})).body).toMatchObject({ state: 'active', domains: [{ id: domain.id }] });
    const other = await newDomain(bob, `hooks-${names++}`, providerId);
    expect((await put({ domainIds: [domain.id, other.id] })).failure.code).toBe('NOT_FOUND');
  });

  it('is told twice of nothing: what the stream tells again has the same id', async () => {
    await rig.hook(ann);
    await addRecord();
    rig.queue.push(...rig.queue);
    await rig.work();
    const ids = rig.got.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('with a new secret is signed by both for a day, and then by the new one alone', async () => {
    const { id, secret: old } = await rig.hook(ann);
    const { secret } = (await call(rotateWebhook, { params: { id } }, ann)).body;
    await change();
    await rig.pass(DAY + 1);
    await change();
    const [first, second] = rig.got as [Rig['got'][number], Rig['got'][number]];
    expect(first.headers['webhook-signature']).toBe(
      `${signatureBy(secret, first)} ${signatureBy(old, first)}`,
    );
    expect(second.headers['webhook-signature']).toBe(signatureBy(secret, second));
  });

  it('is signed by the secret that a receiver knows, also where a newer one got lost', async () => {
    const { id, secret: known } = await rig.hook(ann);
    const renew = async () => (await call(rotateWebhook, { params: { id } }, ann)).body.secret;
    const [lost, newest] = [await renew(), await renew()];
    await change();
    const [got] = rig.got as [Rig['got'][number]];
    expect(got.headers['webhook-signature']).toBe(
      [newest, lost, known].map((secret) => signatureBy(secret, got)).join(' '),
    );
  });

  it('is sent a delivery once more with its id and all it said, and of what waits nothing afterwards', async () => {
    const { id } = await rig.hook(ann);
    rig.answer = () => ({ status: 500 });
    await change();
    const [waiting] = await deliveriesOf(id);
    const params = { id, delivery: waiting?.id ?? '' };
    const again = async () => (await call(resendWebhookDelivery, { params }, ann)).body;
    expect(await again()).toMatchObject({ state: 'waiting', status: 500, tries: 2 });
    rig.answer = () => ({ status: 204 });
    const sent = await again();
    expect(sent).toMatchObject({ state: 'delivered', status: 204, tries: 3 });
    expect(await deliveriesOf(id)).toEqual([sent]);
    const [first, , last] = rig.got as Rig['got'];
    expect(JSON.parse(last?.body ?? '')).toEqual(JSON.parse(first?.body ?? ''));
    expect(last?.headers['webhook-id']).toBe(params.delivery);
    await rig.pass(DAY);
    expect(rig.got).toHaveLength(3);
    // One that arrived may be sent again, too, and one that is unknown may not.
    expect(await again()).toMatchObject({ state: 'delivered', tries: 4 });
    const told = (await auditOf(id)).filter(({ event }) => event === 'webhook-resent');
    expect(told).toHaveLength(3);
    const unknown = { params: { id, delivery: `msg_${'A'.repeat(22)}` } };
    expect((await call(resendWebhookDelivery, unknown, ann)).status).toBe(404);
  });

  it('is sent sixty deliveries once more in an hour', async () => {
    const { id } = await rig.hook(ann);
    const { body: test } = await call(testWebhook, { params: { id } }, ann);
    const params = { id, delivery: test.id };
    const again = async () => (await call(resendWebhookDelivery, { params }, ann)).status;
    for (let sent = 0; sent < 60; sent += 1) expect(await again()).toBe(200);
    expect(await again()).toBe(429);
    await rig.pass(HOUR);
    expect(await again()).toBe(200);
  });

  it('can be tested, and shows the answer without control characters and cut off', async () => {
    const { id } = await rig.hook(ann);
    rig.answer = () => ({ status: 500, body: `no\u0000\u001b[31m ${'x'.repeat(5000)}` });
    const { body } = await call(testWebhook, { params: { id } }, ann);
    expect(body).toMatchObject({ event: 'webhook.test', state: 'failed', status: 500, tries: 1 });
    expect(body.excerpt).toMatch(/^no \[31m x+$/);
    expect(body.excerpt).toHaveLength(500);
    expect(await deliveriesOf(id)).toEqual([body]);
    expect(await stateOf(id)).toMatchObject({ state: 'active' });
  });

  it('is tested sixty times in an hour at most', async () => {
    const { id } = await rig.hook(ann);
    const { limits } = await import('#shared/limits.ts');
    Object.assign(limits.webhook, { tests: 1 });
    await call(testWebhook, { params: { id } }, ann);
    const { failure } = await call(testWebhook, { params: { id } }, ann);
    Object.assign(limits.webhook, { tests: 60 });
    expect(failure.code).toBe('TOO_MANY_REQUESTS');
  });

  it('has an address that is public, over TLS, without a login', async () => {
    const refusalOf = async (url: string) => {
      const body = { url, events: ['records.changed' as const] };
      return (await call(createWebhook, { body }, ann)).failure;
    };
    for (const url of [
      ...['http://example.org/', 'https://ann:secret@example.org/', 'https://example.org:22/'],
      ...['https://127.0.0.1/', 'https://10.0.0.7/', 'https://[::1]/', 'https://169.254.169.254/'],
      ...[
        'https://[::ffff:10.0.0.7]/',
        'https://[2606:4700::1111]/',
        'https://0x7f000001/',
        'ftp://example.org/',
        'example.org',
      ],
    ]) {
      const details = { issues: [{ path: 'url' }] };
      expect(await refusalOf(url), url).toMatchObject({ code: 'VALIDATION_FAILED', details });
    }
  });

  it('says that nobody reaches a host of IPv6 alone, by its name or by an address of before', async () => {
    const { id } = await rig.hook(ann, { url: 'https://six.example.org/' });
    const test = async () => (await call(testWebhook, { params: { id } }, ann)).body;
    const unreached = { state: 'failed', obstacle: 'host-ipv6' };
    expect(await test()).toMatchObject(unreached);
    const { changeWebhook } = await import('#functions/webhooks/store.ts');
    await changeWebhook(idOf(ann), id, async (webhook) => ({
      webhook: { ...webhook, url: 'https://[2001:4860:4860::8888]/' },
    }));
    expect(await test()).toMatchObject(unreached);
  });

  it('calls no host one of IPv6 alone whose address of IPv4 could not be asked for', async () => {
    const { id } = await rig.hook(ann, { url: 'https://both.example.org/' });
    const { body } = await call(testWebhook, { params: { id } }, ann);
    expect(body).toMatchObject({ state: 'failed', obstacle: 'host-unknown' });
  });

  it('is not told where one address of its host is private, and nothing follows a redirect', async () => {
    const { id } = await rig.hook(ann, { url: 'https://inside.example.org/' });
    const test = async () => (await call(testWebhook, { params: { id } }, ann)).body;
    expect(await test()).toMatchObject({ state: 'failed', obstacle: 'host-private' });
    const body = { url: rig.at('/moved'), events: [...webhookEvents], isActive: true };
    await call(updateWebhook, { params: { id }, body }, ann);
    rig.answer = () => ({ status: 307, headers: { location: rig.at('/elsewhere') } });
    expect(await test()).toMatchObject({ state: 'failed', status: 307 });
    expect(rig.got.map(({ path }) => path)).toEqual(['/moved']);
  });

  it('has a deadline', async () => {
    const { id } = await rig.hook(ann);
    const { limits } = await import('#shared/limits.ts');
    Object.assign(limits.webhook, { deadline: 0.05 });
    rig.answer = () => 'never';
    const { body } = await call(testWebhook, { params: { id } }, ann);
    Object.assign(limits.webhook, { deadline: 15 });
    expect(body).toMatchObject({ state: 'failed', obstacle: 'timeout' });
  });

  it('is one of five at most, also where several are made at once', async () => {
    for (let made = 0; made < 4; made++) await rig.hook(ann);
    const outcomes = await Promise.allSettled([rig.hook(ann), rig.hook(ann), rig.hook(ann)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await call(listWebhooks, {}, ann)).body.items).toHaveLength(5);
  });

  it('that is deleted is told of nothing more, and its deliveries go', async () => {
    const { id } = await rig.hook(ann);
    await change();
    await addRecord();
    await rig.follow(() => call(deleteWebhook, { params: { id } }, ann));
    await rig.work();
    expect(rig.got).toHaveLength(1);
    const { readEndedDeliveries } = await import('#functions/webhooks/store.ts');
    expect(await readEndedDeliveries(id, 10)).toEqual([]);
  });

  it.each([
    ['its owner deletes it', (id: string) => call(deleteWebhook, { params: { id } }, ann)],
    ['its owner leaves', () => leave(ann).then(() => depart(idOf(ann)))],
  ])('keeps nothing of a try that ends after %s', async (_what, end) => {
    const { id } = await rig.hook(ann);
    const { readDueDeliveries, readEndedDeliveries } = await import('#functions/webhooks/store.ts');
    const kept = async () =>
      [await readDueDeliveries(id, 10), await readEndedDeliveries(id, 10)].flat().length;
    await change();
    rig.answer = async () => {
      await rig.follow(() => end(id));
      await rig.work();
      expect(await kept()).toBe(0);
      return { status: 204 };
    };
    await change();
    expect(rig.got).toHaveLength(2);
    await rig.pass(3 * MINUTE);
    expect(await kept()).toBe(0);
  });
});

describe('a server that fails', () => {
  const failing = () => ({ status: 503, body: 'busy' });

  /** Its owner, who has it move to another path. */
  async function mover(id: string) {
    const session = await logIn(ann);
    return (path: string) => {
      const body = { url: rig.at(path), events: [...webhookEvents], isActive: true };
      return rig.follow(() => call(updateWebhook, { params: { id }, body }, session));
    };
  }

  it('is tried again after seconds, minutes and hours, with the same id and a new signature', async () => {
    const { id } = await rig.hook(ann);
    rig.answer = failing;
    await change();
    expect(await stateOf(id)).toMatchObject({ state: 'failing' });
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', status: 503, tries: 1 }]);
    await rig.pass(DAY);
    const [first = 0, ...later] = rig.got.map(({ at }) => at);
    const waits = later.map((at, index) => at - (index === 0 ? first : (later[index - 1] ?? 0)));
    const expected = [5, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 6 * HOUR];
    for (const [index, wait] of expected.entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(wait - 1);
      expect(waits[index]).toBeLessThanOrEqual(wait * 1.1 + 1);
    }
    expect(new Set(rig.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(rig.got.map(({ headers }) => headers['webhook-signature'])).size).toBe(
      rig.got.length,
    );
    rig.answer = () => ({ status: 200 });
    await rig.pass(7 * HOUR);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', status: 200 }]);
    expect(await stateOf(id)).toMatchObject({ state: 'active' });
    expect(rig.queue).toEqual([]);
  });

  it('is tried again although the message of its round comes before the round is written', async () => {
    const { id } = await rig.hook(ann);
    rig.answer = failing;
    const { handler } = await import('#functions/webhooks/deliver.ts');
    const hasMet = meanwhile(async () => {
      vi.setSystemTime(Date.now() + 10_000);
      const messages = rig.queue.splice(0);
      const Records = messages.map(({ body }, index) => ({ messageId: String(index), body }));
      const { batchItemFailures } = await handler({ Records } as SQSEvent);
      const failed = batchItemFailures.map(({ itemIdentifier }) => Number(itemIdentifier));
      rig.queue.push(...messages.filter((_, index) => failed.includes(index)));
    }, beforeWriting('nextTryAt'));
    await change();
    expect(hasMet()).toBe(true);
    vi.restoreAllMocks();
    rig.answer = () => ({ status: 200 });
    await rig.pass(HOUR);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered' }]);
  });

  it('rests: further events wait without a try, and all come once it answers again', async () => {
    const { id } = await rig.hook(ann);
    rig.answer = failing;
    for (let index = 0; index < 6; index++) await change();
    expect(rig.got).toHaveLength(2);
    expect(await deliveriesOf(id)).toHaveLength(6);
    rig.answer = () => ({ status: 200 });
    await rig.pass(HOUR);
    const delivered = await deliveriesOf(id);
    expect(delivered.map(({ state }) => state)).toEqual(Array(6).fill('delivered'));
    expect(await stateOf(id)).toMatchObject({ state: 'active' });
    expect(rig.queue).toEqual([]);
  });

  it('is tried at the end of its rest for what comes meanwhile, though its next round is hours away', async () => {
    const { id } = await rig.hook(ann);
    rig.answer = failing;
    await change();
    await rig.pass(DAY);
    const before = rig.got.length;
    while (rig.got.length === before) await rig.pass(4 * MINUTE);
    await change();
    await change();
    expect(rig.got).toHaveLength(before + 1);
    rig.answer = () => ({ status: 200 });
    await rig.pass(5 * MINUTE);
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(Array(3).fill('delivered'));
  });

  it('holds up no event by one that it refuses', async () => {
    const { id } = await rig.hook(ann);
    await change();
    const bad = `value ${values}`;
    rig.answer = ({ body }) => ({ status: body.includes(bad) ? 500 : 200 });
    await change();
    for (let index = 0; index < 3; index++) {
      await rig.pass(HOUR);
      await change();
    }
    const states = (await deliveriesOf(id)).map(({ state }) => state);
    expect(states.sort()).toEqual([...Array(4).fill('delivered'), 'waiting']);
  });

  it('that asks to wait is left alone for that long', async () => {
    await rig.hook(ann);
    rig.answer = () => ({ status: 429, headers: { 'retry-after': '600' } });
    await change();
    await rig.pass(599);
    expect(rig.got).toHaveLength(1);
    await rig.pass(62);
    expect(rig.got).toHaveLength(2);
  });

  it('for three days is disabled, and its owner is written in their language', async () => {
    const { id, url } = await rig.hook(ann);
    await deliverMails();
    rig.answer = failing;
    await change();
    await rig.pass(3 * DAY + 7 * HOUR);
    expect(await stateOf(id)).toMatchObject({ state: 'disabled' });
    const [mail, ...others] = await deliverMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ann.email, subject: expect.stringContaining('webhook') });
    expect(mail?.text).toContain(url);
    const tries = rig.got.length;
    await change();
    await rig.pass(DAY);
    expect(rig.got).toHaveLength(tries);
  });

  it('is told what waits once its owner enables it again', async () => {
    const { id, url } = await rig.hook(ann);
    rig.answer = failing;
    await change();
    await rig.pass(3 * DAY + 7 * HOUR);
    rig.answer = () => ({ status: 200 });
    rig.got.length = 0;
    const session = await logIn(ann);
    const body = { url, events: [...webhookEvents], isActive: true };
    await rig.follow(() => call(updateWebhook, { params: { id }, body }, session));
    await rig.work();
    expect(rig.got).toHaveLength(1);
    expect(rig.queue).toEqual([]);
  });

  it('is told what waits at once where its address is corrected, and counts its failures anew', async () => {
    const { id } = await rig.hook(ann);
    rig.answer = ({ path }) => ({ status: path === '/right' ? 204 : 503 });
    await change();
    await rig.pass(2 * DAY);
    const move = await mover(id);
    await move('/wrong');
    await rig.work();
    const since = new Date().toISOString();
    expect((await stateOf(id))?.failingSince?.slice(0, 16)).toBe(since.slice(0, 16));
    rig.got.length = 0;
    await move('/right');
    await rig.work();
    expect(rig.got.map(({ path }) => path)).toEqual(['/right']);
    expect(await stateOf(id)).toMatchObject({ state: 'active' });
  });

  it('is told at its new address what the former one refuses as it moves, and nothing is held against it', async () => {
    const { id } = await rig.hook(ann);
    const move = await mover(id);
    rig.answer = async ({ path }) => {
      if (path === '/new') return { status: 204 };
      await move('/new');
      // The round at the new address ends before the former one answers.
      await rig.work();
      return { status: 410 };
    };
    await change();
    expect(rig.got.map(({ path }) => path)).toEqual(['/hook', '/new']);
    expect(await stateOf(id)).toMatchObject({ state: 'active' });
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', status: 204 }]);
  });

  it('is not taken for well by what the former address takes after it moved', async () => {
    const { id } = await rig.hook(ann);
    const move = await mover(id);
    rig.answer = failing;
    await change();
    rig.answer = async ({ path }) => {
      if (path === '/new') return { status: 503 };
      await move('/new');
      await rig.work();
      return { status: 204 };
    };
    await change();
    expect(rig.got.map(({ path }) => path)).toEqual(['/hook', '/hook', '/new']);
    expect(await stateOf(id)).toMatchObject({ state: 'failing' });
  });

  it('that is gone (410) is disabled at once', async () => {
    const { id } = await rig.hook(ann);
    rig.answer = () => ({ status: 410 });
    await change();
    expect(await stateOf(id)).toMatchObject({ state: 'disabled' });
    expect(rig.queue).toEqual([]);
  });

  it('whose message was lost for an hour is given another round by the next failure', async () => {
    const { id } = await rig.hook(ann);
    rig.answer = failing;
    await change();
    rig.queue.length = 0;
    await rig.pass(2 * HOUR);
    await change();
    expect(rig.queue).toHaveLength(1);
    rig.answer = () => ({ status: 200 });
    await rig.pass(HOUR);
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });
});

async function logIn({ email, password }: Person) {
  const body = { email, password, turnstileToken: await solvedCaptcha() };
  return { token: (await call(login, { body })).body.token };
}

describe('the webhooks of a suspended account', () => {
  it('rest: nothing is told or tried, and what waited comes after the suspension', async () => {
    const admin = await newAdministrator();
    const { id } = await rig.hook(ann);
    rig.answer = () => ({ status: 500 });
    await change();
    await addRecord();
    const params = { id: idOf(ann) };
    await call(suspendUser, { params, body: { reason: 'Spam' } }, admin);
    rig.got.length = 0;
    rig.answer = () => ({ status: 200 });
    await rig.pass(DAY);
    expect(rig.got).toEqual([]);
    await call(unsuspendUser, { params }, await logIn(admin));
    await rig.pass(7 * HOUR);
    expect(rig.got).toHaveLength(1);
    const { readEndedDeliveries } = await import('#functions/webhooks/store.ts');
    expect(await readEndedDeliveries(id, 10)).toMatchObject([{ state: 'delivered' }]);
  });
});
