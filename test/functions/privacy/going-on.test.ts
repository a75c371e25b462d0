import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetQueueAttributesCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, expect, inject, it } from 'vitest';
import { resumeDepartures } from '#infra/operate/departures.ts';
import type { OpenedStage } from '#infra/operate/stage/stage.ts';
import { deleteUser } from '#shared/areas/privacy/calls.ts';
import { call } from '#test/support/api.ts';
import { useEngine } from '#test/support/cloud/engine.ts';
import { wholeTable } from '#test/support/cloud/whole-table.ts';
import { leave } from '#test/support/own-data.ts';
import { newDomain, newPerson, seed } from '#test/support/people.ts';
import { idOf, newAdministrator } from '#test/support/roles.ts';

const queues = mockClient(SQSClient);
const queue = (id: string) => ({ part: 'workers', id, type: 'AWS::SQS::Queue', name: id });
const stage: Partial<OpenedStage> = {
  describe: async () => ({
    parts: new Map(),
    outputs: new Map(),
    resources: ['DepartureFailures0123456A', 'DepartureQueue0123456A'].map(queue),
  }),
};

beforeAll(async () => {
  await useEngine();
  queues.on(GetQueueAttributesCommand).resolves({});
  queues.on(SendMessageBatchCommand).resolves({});
});

/** Has departures go on as an operator does; what is said of it, and the messages to the worker. */
async function resume() {
  queues.resetHistory();
  const { words } = await resumeDepartures(
    stage as OpenedStage,
    new DynamoDBClient(),
    process.env.TABLE_NAME ?? '',
  );
  const bodies = queues
    .commandCalls(SendMessageBatchCommand)
    .map(({ args: [{ input }] }) => input)
    .filter(({ QueueUrl }) => QueueUrl === 'DepartureQueue0123456A')
    .flatMap(({ Entries = [] }) => Entries.map(({ MessageBody }) => MessageBody ?? ''));
  return { words, bodies };
}

it('deletions whose message is lost with the stream go on from the table alone, and each ends once', async () => {
  const providerId = await seed();
  const admin = await newAdministrator();
  const [ann, ben, stays] = [await newPerson(), await newPerson(), await newPerson()];
  await newDomain(ann, 'going-on', providerId);
  expect((await leave(ann)).status).toBe(204);
  const input = { params: { id: idOf(ben) }, body: { reason: 'Spam.' } };
  expect((await call(deleteUser, input, { token: admin.token })).status).toBe(204);

  const { words, bodies } = await resume();
  expect(words).toBe('2 deletions of accounts go on.');
  const messages = bodies
    .map((body) => JSON.parse(body))
    .sort((a, b) => (a.userId < b.userId ? -1 : 1));
  expect(messages).toEqual([idOf(ann), idOf(ben)].sort().map((userId) => ({ userId })));
  // Until the worker takes them they are under way.
  expect((await resume()).words).toBe(words);
  const { handler } = await import('#functions/privacy/depart.ts');
  const Records = [...bodies, ...bodies].map((body, index) => ({ messageId: `${index}`, body }));
  expect(await handler({ Records } as SQSEvent)).toEqual({ batchItemFailures: [] });
  const items = await wholeTable(inject('engine'), process.env.TABLE_NAME);
  const accounts = items.filter(({ entity }) => entity === 'account').map(({ id }) => id);
  expect(accounts).toContain(idOf(stays));
  for (const gone of [ann, ben]) expect(accounts).not.toContain(idOf(gone));
  expect(await resume()).toEqual({ words: '0 deletions of accounts go on.', bodies: [] });
});
