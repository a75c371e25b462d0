import { spawn } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addRole, getMe } from '#shared/areas/accounts/calls.ts';
import { claimDomain, listUserDomains } from '#shared/areas/domains/calls.ts';
import { createHostname, listHostnames } from '#shared/areas/hostnames/calls.ts';
import { deleteUser } from '#shared/areas/privacy/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { getStatistics } from '#shared/areas/statistics/figures.ts';
import { limits } from '#shared/limits.ts';
import { randomFrom } from '#test/functions/model/world.ts';
import { engines, figuresOf, wholeTableIn } from '#test/support/cloud/whole-table.ts';
import { repetitions } from '#test/support/long-form.ts';
import { type ChildStack, endChild, startChild } from '#test/support/stack/child-stack.ts';
import { logIn, newPerson, type Person } from '#test/support/stack/person.ts';
import { Load } from './load.ts';
import { address } from './writes.ts';

/** `FREEHOLD_CRASH_KILLS=20` and `FREEHOLD_CRASH_WRITES=2000` go another way. */
const kills = Number(process.env.FREEHOLD_CRASH_KILLS ?? repetitions(1, 200));
const writes = Number(process.env.FREEHOLD_CRASH_WRITES ?? repetitions(120, 20_000));

/** `FREEHOLD_CRASH_SEED` makes other writes, and kills at other moments. */
const seed = Number(process.env.FREEHOLD_CRASH_SEED ?? 20_261_126);

let data: string;
let running: ChildStack;

const start = () => startChild(data);
const end = (signal: 'SIGKILL' | 'SIGTERM') => endChild(running, signal);

/** Somebody whose quota is large enough. */
const administrator = (): Promise<Person> =>
  logIn(running, JSON.parse(readFileSync(join(data, 'admin.json'), 'utf8')));

/** Writes that are made after it is time for a kill, so that it comes amid them. */
const lastWrites = 12;

/** Writes until the kill, which comes amid writes once `isTime` says so, and starts the stack again. */
async function writeUntilKilled(load: Load, until: number, isTime = async () => true) {
  await load.write(running, until);
  while (!(await isTime())) await pause(50);
  const writing = load.write(running, Number.POSITIVE_INFINITY);
  while (load.made < until + lastWrites) await Promise.race([pause(5), writing]);
  await end('SIGKILL');
  await writing;
  await vi.waitFor(() => expect(engines(data)).toEqual([]), { timeout: 120_000 });
  running = await start();
}

/** Name servers answer with each record that was acknowledged, and with no other address. */
async function expectPublished({ scene }: Load): Promise<void> {
  const resolver = new Resolver({ timeout: 10_000, tries: 3 });
  resolver.setServers([`127.0.0.1:${running.dnsPort}`]);
  for (const { fqdn, records } of scene.writers.flatMap(({ domains }) => domains))
    for (const name of records.keys())
      expect(await resolver.resolve4(`${name}.${fqdn}`)).toEqual([address(Number(name.slice(1)))]);
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
  names: [''],
};

const namesLeft = async (admin: Person) =>
  (await admin.call(listUserDomains, { params: { id: leaver.id }, query: {} })).total ?? 0;

const hostname = 'kept.example.org';

type Tasks = (person: Person) => Promise<{ done: boolean }[]>;

/** What the custom hostname waits for. */
let tasks: Tasks;

/** Has the administrator register a custom hostname; returns what asks for its tasks, once they are known. */
async function registerHostname(): Promise<Tasks> {
  const admin = await administrator();
  const { items } = await admin.call(listProviders, {});
  const providerId = items.find(({ suffix }) => suffix === 'edge.test')?.id ?? '';
  const claim = { name: 'kept-hosting', providerId, cost: 0 };
  const { id, fqdn } = await admin.call(claimDomain, { body: claim });
  const params = { id };
  const address = { type: 'A', name: '@', content: '93.184.215.14', proxied: true } as const;
  await admin.call(createRecord, { params, body: address });
  await admin.call(createHostname, { params, body: { hostname, originServer: fqdn } });
  const ask: Tasks = async (person) =>
    (await person.call(listHostnames, { params })).items[0]?.pendingTasks ?? [];
  await vi.waitFor(async () => expect(await ask(admin)).toHaveLength(3), 60_000);
  return ask;
}

/** Elsewhere nobody finds the engine of a stack. */
const isLinux = process.platform === 'linux';
const onLinux = test.skipIf(!isLinux);

beforeAll(async () => {
  data = join(mkdtempSync(join(tmpdir(), 'freehold-')), 'data');
  running = await start();
});

afterAll(async () => {
  await end('SIGTERM');
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
    const id = zoe.token.split('_')[1] as string;
    // A second try finds those of the first taken.
    const names = Array.from({ length: leaver.domains }, (_, number) => `leaving-${number}-${id}`);
    Object.assign(leaver, { id, email: zoe.email, names: names.map((name) => name.toLowerCase()) });
    await admin.call(addRole, { params: { id: leaver.id, role: 'vip' } });
    const providerId = (await zoe.call(listProviders, {})).items[0]?.id ?? '';
    for (const name of leaver.names) {
      const { id } = await zoe.call(claimDomain, { body: { name, providerId, cost: 0 } });
      const body = { type: 'A', name: '@', content: '192.0.2.9' } as const;
      await zoe.call(createRecord, { params: { id }, body });
    }
    await admin.call(deleteUser, { params: { id: leaver.id }, body: { reason: 'Phishing.' } });
    expect(await namesLeft(admin)).toBe(leaver.domains);
  });

  test(`loses, doubles and tears nothing in ${kills} kill -9 amid ${writes} writes of every kind, and publishes all: seed ${seed}`, {
    timeout: 900_000 + kills * 120_000 + writes * 560,
    retry: 0,
  }, async () => {
    const random = randomFrom(seed);
    const admin = await administrator();
    const load = await Load.prepare(running, admin, random);
    // The first kill cuts off the deletion, too.
    const isDeleting = async () => !isLinux || (await namesLeft(admin)) < leaver.domains;
    for (let kill = 0; kill < kills; kill++) {
      const until = Math.round((writes * (kill + random())) / kills);
      // Waits between its checks grow with its age, so it is young when the last kill comes.
      if (kill === kills - 1) tasks = await registerHostname();
      await writeUntilKilled(load, until, kill === 0 ? isDeleting : undefined);
      if (process.env.FREEHOLD_LONG) console.log(`kill ${kill + 1}: ${load.made} writes`);
    }
    await load.write(running, writes);
    // Everybody's last write is acknowledged, too.
    expect(load.scene.writers.filter(({ pending }) => pending)).toEqual([]);
    // Workers have left what came in the last lives, and begin anew after each kill.
    const until = { timeout: 300_000 + writes * 30, interval: 1000 };
    await vi.waitFor(() => expectPublished(load), until);
    if (isLinux)
      await vi.waitFor(async () => expect(await load.errors(running, data)).toEqual([]), until);
    if (process.env.FREEHOLD_LONG) console.log(load.made, 'writes,', load.repeated, 'repeated');
  });

  test('goes on checking the custom hostname after kill -9, and sees what is done by the command', async () => {
    const command = spawn(process.execPath, ['infra/local/hostnames.ts', 'point', hostname], {
      env: { ...process.env, FREEHOLD_DATA: data },
      stdio: 'ignore',
    });
    expect(await once(command, 'exit')).toEqual([0, null]);
    const after = await administrator();
    const isOpen = ({ done }: { done: boolean }) => !done;
    await vi.waitFor(async () => expect((await tasks(after)).filter(isOpen)).toEqual([]), {
      timeout: 240_000,
      interval: 500,
    });
  });

  onLinux(
    'finishes the deletion of an account that kill -9 cut off',
    async () => {
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
      const left = JSON.stringify(await wholeTableIn(data));
      expect(left).not.toContain(leaver.email);
      expect(left).not.toContain(leaver.nickname);
    },
    180_000,
  );

  onLinux(
    'shows the figures that a recount gives, after each kill -9',
    // The name was the leaver's, and is free again.
    async () => expectFigures(await administrator(), leaver.names[0] as string),
    90_000,
  );

  test('stops when it is told to, and its engine with it', async () => {
    expect(await end('SIGTERM'), running.said).toBe(0);
    expect(engines(data)).toEqual([]);
  });
});
