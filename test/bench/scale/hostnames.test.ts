import { ulid } from 'ulid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Item } from '#platform/table/table.ts';
import { limits } from '#shared/limits.ts';
import { Life, stopClock } from '#test/functions/hostnames/life.ts';
import {
  imagesOf,
  publishAddress,
  type Stage,
  startStage,
} from '#test/functions/hostnames/stage.ts';
import { exceeded, printRows, type Row } from '../report.ts';

const { perDomain, watchEvery } = limits.hostname;

/** Domains with as many custom hostnames as one may have. */
const sizes = (process.env.FREEHOLD_LONG ? [50, 1600] : [50]).map(
  (hostnames) => hostnames / perDomain,
);

/** Registrations of one page of the provider's list. */
const listed = 50;

let stage: Stage;
let life: Life;
let made = 0;
const rows: Row[] = [];

beforeAll(async () => {
  stopClock();
  stage = await startStage();
  // A zone of a plan that is paid for.
  stage.zones.limit = 3500;
  life = await Life.ready(stage, 'first.example.org');
});

afterAll(async () => {
  printRows('Backlogs of the watch of hostnames', rows);
  vi.useRealTimers();
  await stage.close();
});

/** Copies the domain with its address and its hostname, the latter several times; all are ready. */
async function copyDomain(number: number): Promise<void> {
  const { queryAll, writeAll } = await import('#platform/table/table.ts');
  const { insertHostname } = await import('#functions/hostnames/items/hostnames.ts');
  const { transact } = await import('#platform/table/transaction.ts');
  const [one] = (await imagesOf(life)).hostnames;
  if (!one?.registration) throw new Error('It is not registered.');
  const domainId = ulid();
  const [label = ''] = life.origin.split('.');
  const copied = `copy-${number}`;
  const items = (await queryAll<Item>({ partition: `DOMAIN#${life.domainId}` })).filter(
    ({ entity }) => entity !== 'hostname',
  );
  const text = JSON.stringify(items)
    .replaceAll(life.domainId, domainId)
    .replaceAll(`"${label}"`, `"${copied}"`)
    .replaceAll(`"${label}.`, `"${copied}.`);
  await writeAll(JSON.parse(text), []);
  const origin = life.origin.replace(label, copied);
  publishAddress(stage, origin);
  for (let index = 0; index < perDomain; index++) {
    const hostname = `many-${number}-${index}.example.org`;
    stage.elsewhere.set(hostname, 'CNAME', [`${origin}.`]);
    const { id } = stage.hostnames.create(stage.zone, { hostname, origin, method: 'http' });
    const registration = { ...one.registration, id };
    await transact(insertHostname({ ...one, domainId, id: ulid(), hostname, registration }));
  }
}

it.each(sizes)(
  'the watch of five hostnames at each of %i domains asks their provider once for fifty',
  {
    timeout: 7_200_000,
  },
  async (domains) => {
    const { handler } = await import('#functions/hostnames/watch.ts');
    while (made < domains) await copyDomain(made++);
    const count = domains * perDomain;
    // The first look notes what copies lack.
    for (let look = 0; look < 2; look++) {
      vi.setSystemTime(Date.now() + watchEvery * 1000);
      const before = stage.cloudflare.calls.listHostnames ?? 0;
      stage.engine.meter.start({ isReckoning: true });
      await handler({}, { getRemainingTimeInMillis: () => 600_000 });
      if (look === 0) continue;
      const { meter } = stage.engine;
      const each = (value: number) => Math.round((100 * value) / count) / 100;
      const found = [
        { what: 'requests a name', measured: each(meter.requests.length), budget: 3.5 },
        { what: 'reads a name', measured: each(meter.sum('readUnits')), budget: 4.5 },
        { what: 'writes a name', measured: each(meter.sum('writeUnits')), budget: 4.5 },
        {
          what: 'requests to Cloudflare',
          measured: (stage.cloudflare.calls.listHostnames ?? 0) - before,
          budget: Math.ceil(count / listed) + 1,
        },
      ].map((row) => ({ ...row, what: `${count} hostnames, watch: ${row.what}`, unit: '' }));
      rows.push(...found);
      expect(exceeded(found)).toEqual([]);
    }
  },
);
