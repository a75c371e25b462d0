import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Canary } from '#functions/canary/store.ts';
import { certificateFor } from '#infra/cloud/mail/certificate.ts';
import { patchZone } from '#shared/areas/automation/powerdns.ts';
import { getHealth } from '#shared/areas/service/calls.ts';
import { canaryMetric, canarySteps } from '#shared/canary.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { deliverMails, seed } from '#test/support/people.ts';

/** Public DNS: the zone above names a server, which answers for the suffix what is published. */
const dns = vi.hoisted(() => ({ isDelegated: true, published: [] as string[] }));

const addresses = { resolver: '1.1.1.1', above: '93.184.216.34', authority: '93.184.216.35' };

vi.mock(import('#platform/dns/ask.ts'), async (original) => ({
  ...(await original()),
  ask: (async (server: { address: string }, { name, type }: { name: string; type: string }) => {
    const reply = (values: string[]) => ({
      ...{ rcode: 0, isCut: false, values },
      isAuthoritative: server.address === addresses.authority,
    });
    if (type === 'A')
      return reply([name.startsWith('above') ? addresses.above : addresses.authority]);
    if (type === 'TXT') return reply(dns.published);
    if (name === 'test') return reply(['above.example.net.']);
    // A resolver still has the delegation that the zone above lost.
    const isKnown = dns.isDelegated || server.address === addresses.resolver;
    return reply(isKnown ? ['ns.example.net.'] : []);
  }) as never,
}));

/** The site as a browser finds it; a path that is in `broken` is answered 500. */
const broken = new Set<string>();

async function answerOf(url: URL, init: RequestInit): Promise<Response> {
  const { pathname } = url;
  if ([...broken].some((start) => pathname === start || pathname.startsWith(`${start}/`))) {
    return new Response('', { status: 500 });
  }
  if (pathname === '/') return new Response('<script type="module" src="/assets/app.js"></script>');
  if (pathname === '/assets/app.js') return new Response('');
  const headers = init.headers as Record<string, string>;
  const zone = pathname.split('/').at(-1) ?? '';
  const { status, body } = init.body
    ? await call(
        patchZone,
        { params: { server: 'localhost', zone }, body: JSON.parse(String(init.body)) },
        { headers },
      )
    : await call(getHealth, {});
  return new Response(body ? JSON.stringify(body) : null, { status });
}

let run: () => Promise<void>;

beforeAll(async () => {
  await useEngine();
  await seed();
  process.env.CANARY_MAIL = 'yes';
  vi.stubGlobal('fetch', answerOf);
  ({ handler: run } = await import('#functions/canary/run.ts'));
});

beforeEach(() => {
  broken.clear();
  Object.assign(dns, { isDelegated: true, published: [`"${new Date().toISOString()}"`] });
});

/** What one run measures, by its metrics. */
async function measures(): Promise<Record<string, number>> {
  const { log } = await import('#platform/log.ts');
  const measured = vi.spyOn(log, 'measure');
  await run();
  const found = measured.mock.calls.find(([message]) => message === 'canary')?.[1] ?? {};
  measured.mockRestore();
  return Object.fromEntries(Object.entries(found).map(([name, [value]]) => [name, value]));
}

const all = Object.fromEntries(canarySteps.map((step) => [canaryMetric(step), 100]));

const theCanary = async (): Promise<Canary> => {
  const { readCanary } = await import('#functions/canary/store.ts');
  const found = await readCanary();
  if (!found) throw new Error('There is no canary.');
  return found;
};

const recordsOfCanary = async () => {
  const { readRecords } = await import('#functions/records/items/records.ts');
  return (await readRecords((await theCanary()).domainId)).records;
};

it('the first run makes its own name, writes a record there, and all goes well', async () => {
  expect(await measures()).toEqual(all);
  const [record, ...others] = await recordsOfCanary();
  expect(others).toEqual([]);
  expect(record).toMatchObject({ type: 'TXT', name: '@' });
  expect(Date.now() - Date.parse(String(record?.content))).toBeLessThan(60_000);
});

it('the next run keeps name and record', async () => {
  const { fqdn } = await theCanary();
  expect(await measures()).toEqual(all);
  expect((await theCanary()).fqdn).toBe(fqdn);
  expect(await recordsOfCanary()).toHaveLength(1);
});

it.each<[what: string, failed: object, happen: () => unknown]>([
  ['the site is gone', { site: 0, api: 0, change: 0 }, () => broken.add('/').add('/api')],
  ['a page has no script', { site: 0 }, () => broken.add('/assets')],
  ['the API answers nobody', { api: 0, change: 0 }, () => broken.add('/api')],
  ['changes are refused', { change: 0 }, () => broken.add('/api/v1')],
  [
    'nothing was published for a quarter of an hour',
    { dns: 0 },
    () =>
      Object.assign(dns, {
        published: [`"${new Date(Date.now() - 15 * 60_000).toISOString()}"`],
      }),
  ],
  ['the name is not in DNS', { dns: 0 }, () => Object.assign(dns, { published: [] })],
  ['the delegation is gone', { delegation: 0 }, () => Object.assign(dns, { isDelegated: false })],
])('where %s, the run says so, and of nothing else', async (_, failed, happen) => {
  happen();
  const named = Object.entries(failed).map(([step, percent]) => [
    canaryMetric(step as never),
    percent,
  ]);
  expect(await measures()).toEqual({ ...all, ...Object.fromEntries(named) });
});

it('a mail that SES takes is gone from the outbox; one that waits for minutes is told of', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const later = (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    dns.published = [`"${new Date().toISOString()}"`];
  };
  later(5);
  // Written by the first run, and not sent yet.
  expect(await measures()).toEqual({ ...all, [canaryMetric('mail')]: 0 });
  const [mail, ...others] = await deliverMails();
  expect([mail?.to, others]).toEqual(['success@simulator.amazonses.com', []]);
  expect(await measures()).toEqual(all);
  expect(await deliverMails()).toEqual([]);
  later(61);
  expect(await measures()).toEqual(all);
  expect(await deliverMails()).toHaveLength(1);
  vi.useRealTimers();
});

it('a mail that waits for a day is given up, and the next one is tried', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const { mailId } = await theCanary();
    for (const hours of [3, 25]) {
      vi.setSystemTime(Date.now() + hours * 3_600_000);
      dns.published = [`"${new Date().toISOString()}"`];
      expect(await measures()).toEqual(all);
    }
    expect(await deliverMails()).toHaveLength(2);
    expect((await theCanary()).mailId).not.toBe(mailId);
  } finally {
    vi.useRealTimers();
  }
});

it('a canary whose name was taken away makes another one', async () => {
  const before = await theCanary();
  const { domainKey } = await import('#functions/domains/items/domains.ts');
  const { updateItem } = await import('#platform/table/table.ts');
  await updateItem(domainKey(before.domainId), {
    expression: 'SET #isReleasing = :yes',
    values: { ':yes': true },
  });
  expect(await measures()).toEqual(all);
  expect((await theCanary()).fqdn).not.toBe(before.fqdn);
});

it('the certificate of the site is told in days that are left, while a step still waits', async () => {
  const { key, certificate } = await certificateFor('localhost');
  const server = createServer({ key, cert: certificate }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const siteUrl = process.env.SITE_URL;
  process.env.SITE_URL = `https://localhost:${(server.address() as AddressInfo).port}`;
  const answers = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) =>
    answers.promise.then(() => answerOf(url, init)),
  );
  const { log } = await import('#platform/log.ts');
  const told = Promise.withResolvers<number>();
  const measured = vi.spyOn(log, 'measure').mockImplementation((message, values) => {
    if (message === 'certificate') told.resolve(Object.values(values)[0]?.[0] ?? 0);
  });
  const running = run();
  const days = await told.promise;
  answers.resolve();
  await running;
  measured.mockRestore();
  vi.stubGlobal('fetch', answerOf);
  process.env.SITE_URL = siteUrl;
  server.close();
  expect(days).toBeGreaterThan(360);
  expect(days).toBeLessThan(367);
});

it('the token is sealed in the table', async () => {
  const { token } = await theCanary();
  const { getItem } = await import('#platform/table/table.ts');
  const stored = JSON.stringify(await getItem({ pk: 'CANARY', sk: 'CANARY' }));
  expect(stored).toContain('sealed');
  expect(stored).not.toContain(token);
});
