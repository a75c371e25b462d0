import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { limits } from '#shared/limits.ts';
import { Rig } from '#test/functions/webhooks/rig.ts';
import { call } from '#test/support/api.ts';
import { theEngine, useEngine } from '#test/support/cloud/engine.ts';
import { newDomain, newPerson, type Person, seed } from '#test/support/people.ts';
import { expectWithin, costOf as measure } from './cost.ts';
import { printRows, type Row } from './report.ts';

vi.mock(import('node:dns/promises'), async (original) => {
  const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
  return { ...(await original()), lookup: lookup as never };
});

let rig: Rig;
let ann: Person;
let domain: Domain;
const rows: Row[] = [];

beforeAll(async () => {
  Object.assign(limits, { cached: limits.hour });
  await useEngine();
  rig = await Rig.start('hooks.example.org');
  const providerId = await seed();
  ann = await newPerson();
  domain = await newDomain(ann, 'hooked', providerId);
});

afterAll(() => printRows('An event of webhooks', rows));

const costOf = (work: () => Promise<unknown>) => measure(theEngine().meter, work);

/** Cost of telling the stream's reader of a change, and of the worker that follows. */
async function telling(name: string) {
  const { sendDomainEvents, deliverRecords } = await import('#functions/webhooks/events.ts');
  const { readHistoryFrom } = await import('#functions/history/items/change-sets.ts');
  const { readDomain } = await import('#functions/domains/items/domains.ts');
  const body = { type: 'TXT', name, content: 'value' } as const;
  await call(createRecord, { params: { id: domain.id }, body }, { token: ann.token });
  const item = await readDomain(domain.id);
  const after = item && (await readHistoryFrom(item, 0).next()).value?.[0];
  const told = after && deliverRecords({ after });
  if (!told) throw new Error('The change is not in the history.');
  const dispatch = await costOf(() => sendDomainEvents([told]));
  return { dispatch, deliver: await costOf(() => rig.work()) };
}

it('an account without webhooks costs half a read unit at each change, and wakes nobody', async () => {
  const { dispatch, deliver } = await telling('none');
  expectWithin(rows, 'no webhook, the reader', dispatch, { requests: 1, reads: 0.5, writes: 0 });
  expectWithin(rows, 'no webhook, the worker', deliver, { requests: 0, reads: 0, writes: 0 });
});

it('an event that is delivered is four requests of the worker and one write', async () => {
  await rig.hook(ann);
  await telling('warm');
  const { deliver } = await telling('told');
  expectWithin(rows, 'delivered', deliver, { requests: 4, reads: 4, writes: 1 });
});

it('a server that is dead costs no try and four requests of the worker for each further event', async () => {
  rig.answer = () => ({ status: 503 });
  await telling('first');
  await telling('second');
  const tries = rig.got.length;
  const { deliver } = await telling('third');
  expect(rig.got).toHaveLength(tries);
  expectWithin(rows, 'kept for later', deliver, { requests: 4, reads: 4, writes: 1 });
});
