import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addRole, getMe } from '#shared/areas/accounts/calls.ts';
import { claimDomain, type Domain, listUserDomains } from '#shared/areas/domains/calls.ts';
import { createHostname, listHostnames } from '#shared/areas/hostnames/calls.ts';
import { deleteUser } from '#shared/areas/privacy/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord, listRecords } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { getStatistics } from '#shared/areas/statistics/figures.ts';
import { limits } from '#shared/limits.ts';
import { engines, figuresOf, type Item, wholeTableIn } from '#test/support/cloud/whole-table.ts';
import { repetitions } from '#test/support/long-form.ts';
import { type ChildStack, endChild, startChild } from '#test/support/stack/child-stack.ts';
import { logIn, newPerson, type Person } from '#test/support/stack/person.ts';

const writes = repetitions(100, 1000);
const writers = 8;
const recordsOfDomain = 50;

let data: string;
let running: ChildStack;

const start = () => startChild(data);
const end = (signal: 'SIGKILL' | 'SIGTERM') => endChild(running, signal);

/** Somebody whose quota is large enough. */
const administrator = (): Promise<Person> =>
  logIn(running, JSON.parse(readFileSync(join(data, 'admin.json'), 'utf8')));

interface Acknowledged {
  domain: Domain;
  record: DomainRecord;
}

/** Adds records by several writers until `enough`, or until nobody answers; what was acknowledged. */
async function write(person: Person, domains: Domain[], from: number, enough: number) {
  const acknowledged: Acknowledged[] = [];
  let next = from;
  const writer = async () => {
    while (next < writes && acknowledged.length < enough) {
      const number = next++;
      const domain = domains[Math.floor(number / recordsOfDomain)] as Domain;
      const body = { type: 'A' as const, name: `r${number}`, content: `192.0.2.${number % 250}` };
      const added = person.call(createRecord, { params: { id: domain.id }, body });
      const record = await added.catch(() => undefined);
      if (!record) return;
      acknowledged.push({ domain, record });
    }
  };
  const written = Promise.all(Array.from({ length: writers }, writer));
  while (acknowledged.length < enough && next < writes) await pause(5);
  return { acknowledged, next: () => next, written };
}

const isLive = ({ state }: DomainRecord) => state === 'live';

/** All records, once all are live. */
async function liveRecords(person: Person, domains: Domain[]): Promise<DomainRecord[]> {
  for (;;) {
    const lists = await Promise.all(
      domains.map(({ id }) => person.call(listRecords, { params: { id } })),
    );
    const records = lists.flatMap(({ items }) => items);
    if (records.every(isLive)) return records;
    await pause(100);
  }
}

/** Waits until the console's figures are those that the table gives; also after one claim more. */
async function expectFigures(admin: Person, name: string): Promise<void> {
  const isRight = async () => {
    const figures = figuresOf(await wholeTableIn(data));
    expect((await admin.call(getStatistics, {})).totals).toEqual(figures);
  };
  const until = { timeout: 120_000, interval: 200 };
  await vi.waitFor(isRight, until);
  // Whatever is counted twice would be told before this one is.
  const providerId = (await admin.call(listProviders, {})).items[0]?.id ?? '';
  await admin.call(claimDomain, { body: { name, providerId, cost: 0 } });
  await vi.waitFor(isRight, until);
}

/** Somebody with many names, whose account is deleted 45 seconds after the call. */
const leaver = {
  nickname: 'zoe-of-the-quay',
  domains: limits.quota.vip.domains,
  id: '',
  email: '',
};

const namesLeft = async (admin: Person) =>
  (await admin.call(listUserDomains, { params: { id: leaver.id }, query: {} })).total;

/** Domains and records of everybody else. */
function ofOthers(items: readonly Item[]): Item[] {
  const theirs = items.filter(({ ownerId }) => ownerId === leaver.id).map(({ pk }) => pk);
  return items
    .filter(({ entity, pk }) => ['domain', 'record'].includes(entity) && !theirs.includes(pk))
    .sort((one, other) => `${one.pk} ${one.sk}`.localeCompare(`${other.pk} ${other.sk}`));
}

const hostname = 'kept.example.org';

/** What the custom hostname waits for. */
let tasks: (person: Person) => Promise<{ done: boolean }[]>;

const onLinux = test.skipIf(process.platform !== 'linux');

beforeAll(async () => {
  data = join(mkdtempSync(join(tmpdir(), 'freehold-')), 'data');
  running = await start();
});

afterAll(async () => {
  if (running.child.exitCode === null) await end('SIGTERM');
  rmSync(dirname(data), { recursive: true });
});

describe('npm start', () => {
  test('makes the administrator that it names', async () => {
    // The mails of the registration are nobody's to read.
    expect(await (await fetch(`${running.inboxUrl}/api/messages`)).json()).toEqual([]);
    const person = await administrator();
    expect((await person.call(getMe, {})).roles).toContain('admin');
    expect(running.said).toContain(person.password);
  });

  test.skipIf(process.platform === 'win32')('keeps all data from other users', () => {
    const entries = readdirSync(data, { recursive: true, withFileTypes: true });
    const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
    const names = ['admin.json', 'dynamodb.db', 'mail.db', 'secrets.db', 'logs', 'templates'];
    expect(paths).toEqual(expect.arrayContaining(names.map((name) => join(data, name))));
    expect([data, ...paths].filter((path) => statSync(path).mode & 0o077)).toEqual([]);
  });

  test('says nothing that a person could not use', () => {
    expect(running.said).not.toMatch(/Warning|\n +at /);
  });

  onLinux('takes the deletion of an account with many names', async () => {
    const admin = await administrator();
    const zoe = await newPerson(running, { nickname: leaver.nickname });
    Object.assign(leaver, { id: zoe.token.split('_')[1], email: zoe.email });
    await admin.call(addRole, { params: { id: leaver.id, role: 'vip' } });
    const providerId = (await zoe.call(listProviders, {})).items[0]?.id ?? '';
    const names = Array.from({ length: leaver.domains }, (_, number) => `leaving-${number}`);
    for (const name of names) {
      const { id } = await zoe.call(claimDomain, { body: { name, providerId, cost: 0 } });
      const body = { type: 'A', name: '@', content: '192.0.2.9' } as const;
      await zoe.call(createRecord, { params: { id }, body });
    }
    await admin.call(deleteUser, { params: { id: leaver.id }, body: { reason: 'Phishing.' } });
    expect(await namesLeft(admin)).toBe(leaver.domains);
  });

  test('registers a custom hostname', async () => {
    const admin = await administrator();
    const { items } = await admin.call(listProviders, {});
    const providerId = items.find(({ suffix }) => suffix === 'edge.test')?.id ?? '';
    const claim = { name: 'kept-hosting', providerId, cost: 0 };
    const { id, fqdn } = await admin.call(claimDomain, { body: claim });
    const params = { id };
    const address = { type: 'A', name: '@', content: '93.184.215.14', proxied: true } as const;
    await admin.call(createRecord, { params, body: address });
    await admin.call(createHostname, { params, body: { hostname, originServer: fqdn } });
    tasks = async (person) =>
      (await person.call(listHostnames, { params })).items[0]?.pendingTasks ?? [];
    while ((await tasks(admin)).length < 3) await pause(50);
  });

  test(
    `loses nothing acknowledged and publishes everything after kill -9 amid ${writes} writes`,
    async () => {
      const before = await administrator();
      const providerId = (await before.call(listProviders, {})).items[0]?.id ?? '';
      const domains: Domain[] = [];
      for (let number = 0; number * recordsOfDomain < writes; number++) {
        const body = {
          name: `survivor-${number}-${randomBytes(3).toString('hex')}`,
          providerId,
          cost: 0,
        };
        domains.push(await before.call(claimDomain, { body }));
      }
      const first = await write(before, domains, 0, writes / 2);
      await end('SIGKILL');
      await first.written;
      await vi.waitFor(() => expect(engines(data)).toEqual([]), { timeout: 120_000 });
      running = await start();
      const after = await administrator();
      const second = await write(after, domains, first.next(), Number.POSITIVE_INFINITY);
      await second.written;

      const acknowledged = [...first.acknowledged, ...second.acknowledged];
      expect(first.acknowledged.length).toBeGreaterThanOrEqual(writes / 2);
      const ids = new Set((await liveRecords(after, domains)).map(({ id }) => id));
      expect(acknowledged.filter(({ record }) => !ids.has(record.id))).toEqual([]);

      const resolver = new Resolver({ timeout: 10_000, tries: 3 });
      resolver.setServers([`127.0.0.1:${running.dnsPort}`]);
      for (const { domain, record } of acknowledged) {
        const answer = await resolver.resolve4(`${record.name}.${domain.fqdn}`);
        expect(answer).toEqual([record.content]);
      }
    },
    240_000 + writes * 200,
  );

  test('goes on checking the custom hostname after kill -9, and sees what is done by the command', async () => {
    const command = spawn(process.execPath, ['infra/local/hostnames.ts', 'point', hostname], {
      env: { ...process.env, FREEHOLD_DATA: data },
      stdio: 'ignore',
    });
    expect(await once(command, 'exit')).toEqual([0, null]);
    const after = await administrator();
    while (!(await tasks(after)).every(({ done }) => done)) await pause(50);
  });

  onLinux(
    'finishes the deletion of an account that kill -9 cut off, and leaves others alone',
    async () => {
      const before = await administrator();
      while ((await namesLeft(before)) === leaver.domains) await pause(50);
      await end('SIGKILL');
      running = await start();
      const others = ofOthers(await wholeTableIn(data));
      const ofLeaver = async () =>
        (await wholeTableIn(data))
          .filter(({ pk, ownerId }) => pk === `USER#${leaver.id}` || ownerId === leaver.id)
          .map(({ entity }) => entity);
      const until = { timeout: 120_000, interval: 200 };
      // The ledger stays without a name, so that points in circulation add up.
      await vi.waitFor(
        async () => expect(new Set(await ofLeaver())).toEqual(new Set(['points'])),
        until,
      );
      const left = await wholeTableIn(data);
      expect(JSON.stringify(left)).not.toContain(leaver.email);
      expect(JSON.stringify(left)).not.toContain(leaver.nickname);
      expect(ofOthers(left)).toEqual(others);
    },
    180_000,
  );

  onLinux(
    'shows the figures that a recount gives, after each kill -9',
    // The name was the leaver's, and is free again.
    async () => expectFigures(await administrator(), 'leaving-0'),
    90_000,
  );

  test('stops when it is told to, and its engine with it', async () => {
    expect(await end('SIGTERM')).toBe(0);
    expect(engines(data)).toEqual([]);
  });
});
