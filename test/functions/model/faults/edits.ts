import { claimDomain, listDomains } from '#shared/areas/domains/calls.ts';
import {
  changeRecords,
  createRecord,
  deleteRecord,
  listRecords,
  updateRecord,
} from '#shared/areas/records/calls.ts';
import { call } from '#test/support/api.ts';
import { type Kinds, type Operation, oneOf, type Random } from '../operations.ts';
import { cheap, type World } from '../world.ts';

/** The domains of somebody, and the records of one of them. */
async function foundOf(token: string, at: number) {
  const { body } = await call(listDomains, { query: {} }, { ...cheap, token });
  const domains = body.items ?? [];
  const id = domains[Math.floor(at * domains.length)]?.id;
  if (!id) return undefined;
  const answer = await call(listRecords, { params: { id } }, { ...cheap, token });
  return { id, records: answer.status === 200 ? answer.body.items : [] };
}

const nothing = { status: 404, failure: { code: 'nothing to edit' } };

/** Adds, changes or removes a record of one of somebody's domains, or two together. */
function edit(world: World, random: Random): Operation {
  const { token } = oneOf(random, world.players);
  const name = oneOf(random, ['@', 'www', 'a.b']);
  const content = `192.0.2.${Math.floor(random() * 250)}`;
  const [at, kind, index] = [random(), random(), random()];
  const body = { type: 'A' as const, name, content };
  const options = { ...cheap, token };
  return async () => {
    const found = await foundOf(token, at);
    if (!found) return nothing;
    const { id, records } = found;
    const record = records[Math.floor(index * records.length)];
    if (!record || kind < 0.4) return call(createRecord, { params: { id }, body }, options);
    const params = { id, recordId: record.id };
    const { version } = record;
    if (kind < 0.6) return call(deleteRecord, { params }, options);
    if (kind < 0.8) return call(updateRecord, { params, body: { ...body, version } }, options);
    const batch = {
      remove: [{ id: record.id, version }],
      change: [],
      add: [{ ...body, name: 'mail' }],
    };
    return call(changeRecords, { params: { id }, body: batch }, options);
  };
}

/** Claims of long names, which cost nothing. */
function claimFree({ run, providerId, ...world }: World, random: Random): Operation {
  const { token } = oneOf(random, world.players);
  const name = `${run}-free-${Math.floor(random() * 40)}`;
  const body = { name, providerId, cost: 0 };
  const headers = { 'idempotency-key': `free-${random()}` };
  return async () => {
    const answer = await call(claimDomain, { body }, { ...cheap, token, headers });
    if (answer.status === 201) world.domainIds.push(answer.body.id);
    return answer;
  };
}

/** Free claims, and changes of records, which the publisher and the lists have to follow. */
export const edits = (world: World, random: Random): Kinds => ({
  free: [40, () => claimFree(world, random)],
  edit: [80, () => edit(world, random)],
});
