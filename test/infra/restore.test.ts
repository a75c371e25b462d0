import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListBackupsCommand,
  ResourceNotFoundException,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { GetQueueAttributesCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import {
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it, vi } from 'vitest';
import { settingsOf } from '#infra/config.ts';
import { UsageError } from '#infra/operate/command.ts';
import { deploy } from '#infra/operate/commands/deploy.ts';
import { replay } from '#infra/operate/commands/replay.ts';
import { restore } from '#infra/operate/commands/restore.ts';
import { tableChecks } from '#infra/operate/doctor/table.ts';
import { equip } from '#infra/operate/restore/equip.ts';
import { undeletePictures } from '#infra/operate/restore/pictures.ts';
import type { OpenedStage } from '#infra/operate/stage/stage.ts';
import { pauseKey, restorationKey } from '#shared/operator-keys.ts';
import type { ProviderType } from '#shared/providers.ts';
import cdk from '../../cdk.json' with { type: 'json' };

/** Milliseconds of the waits, which pass at once. */
const waits = vi.hoisted((): number[] => []);
vi.mock('node:timers/promises', () => ({
  setTimeout: async (milliseconds: number) => {
    waits.push(milliseconds);
  },
}));

const dynamodb = mockClient(DynamoDBClient);
const documents = mockClient(DynamoDBDocumentClient);
const parameters = mockClient(SSMClient);
const buckets = mockClient(S3Client);
const queues = mockClient(SQSClient);

const stage: Partial<OpenedStage> = {
  name: 'prod',
  isLocal: false,
  describe: async () => ({ parts: new Map(), outputs: new Map(), resources: [] }),
  settings: () => settingsOf(cdk.context.freehold, 'prod', '1'),
};
const opened = stage as OpenedStage;

const instant = '2026-11-26T09:30:00.000Z';
const target = 'freehold-prod-2026-11-26T09-30-00Z';
const missing = new ResourceNotFoundException({ message: 'none', $metadata: {} });
/** The tables that there are. */
let tables: Map<string, object>;
const there = {
  ...{ TableStatus: 'ACTIVE', TableArn: 'arn:new', LatestStreamArn: 'arn:new/stream' },
  // As AWS's own key for DynamoDB is told.
  SSEDescription: { Status: 'ENABLED', SSEType: 'KMS', KMSMasterKeyArn: 'arn:aws:kms:x:1:key/aws' },
} as const;

beforeEach(() => {
  waits.length = 0;
  for (const mock of [dynamodb, documents, parameters, buckets, queues]) mock.reset();
  parameters.on(GetParameterCommand).resolves({ Parameter: { Value: 'old,arn:old/stream' } });
  dynamodb.on(DescribeTimeToLiveCommand).resolves({});
  dynamodb.on(DescribeContinuousBackupsCommand).resolves({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: 'ENABLED',
        EarliestRestorableDateTime: new Date('2026-11-01T00:00:00Z'),
        LatestRestorableDateTime: new Date('2026-11-26T10:00:00Z'),
      },
    },
  });
  tables = new Map([['old', { TableStatus: 'ACTIVE' }]]);
  dynamodb.on(DescribeTableCommand).callsFake(({ TableName }) => {
    if (!tables.has(TableName)) throw missing;
    return { Table: tables.get(TableName) };
  });
  for (const command of [RestoreTableToPointInTimeCommand, RestoreTableFromBackupCommand]) {
    dynamodb.on(command as never).callsFake(({ TargetTableName }) => {
      tables.set(TargetTableName, there);
    });
  }
  documents.on(PutCommand).resolves({});
  documents.on(QueryCommand).resolves({ Items: [] });
  documents.on(GetCommand).resolves({});
});

/** Marks each table as restored to the instant. A round has compared a zone since, or not; a pause is on, or not. */
function mark({ isCompared = true, isPaused = false } = {}): void {
  const at = '2026-11-26T12:00:00.000Z';
  const provider = { entity: 'provider', suffix: 'example.net' };
  const sweep = {
    entity: 'sweep',
    sk: 'one',
    providerId: 'one',
    ...(isCompared && { restoredAt: at }),
  };
  documents.on(QueryCommand).resolves({
    Items: [{ ...restorationKey, entity: 'restoration', instant, at }, sweep, provider],
  });
  documents.on(GetCommand).resolves(isPaused ? { Item: pauseKey } : {});
}

const planOf = (when: string, options: Record<string, string | string[]> = {}) =>
  restore.plan({
    stage: opened,
    rest: [when],
    options: { 'no-deploy': true, unpaused: true, ...options },
  });

/** Takes all steps; their states. */
async function carryOut(when: string, options?: Record<string, string | string[]>) {
  const states: string[] = [];
  for (const { act } of await planOf(when, options)) states.push((await act()).state);
  return states;
}

it('a restore makes a table of the instant, gives it what it lacks, marks it before it is used, and names it', async () => {
  documents.on(QueryCommand).resolves({ Items: [{ entity: 'provider', suffix: 'example.net' }] });
  const keep = ['WWW.Example.net., shop.example.net', 'bücher.example.net'];
  expect(await carryOut(instant, { keep })).toEqual(Array(4).fill('good'));
  const [made] = dynamodb.commandCalls(RestoreTableToPointInTimeCommand);
  expect(made?.args[0].input).toEqual({
    SourceTableName: 'old',
    TargetTableName: target,
    RestoreDateTime: new Date(instant),
  });
  const changes = dynamodb.commandCalls(UpdateTableCommand).map(({ args: [{ input }] }) => input);
  expect(changes).toEqual([
    expect.objectContaining({ StreamSpecification: expect.anything() }),
    { TableName: target, DeletionProtectionEnabled: true },
    expect.objectContaining({ OnDemandThroughput: expect.anything() }),
  ]);
  expect(dynamodb.commandCalls(UpdateTimeToLiveCommand)).toHaveLength(1);
  expect(dynamodb.commandCalls(UpdateContinuousBackupsCommand)).toHaveLength(1);
  const items = documents.commandCalls(PutCommand).map(({ args: [{ input }] }) => input.Item);
  const kept = ['www.example.net', 'shop.example.net', 'xn--bcher-kva.example.net'];
  expect(items).toEqual([
    expect.objectContaining({ entity: 'pause' }),
    expect.objectContaining({ entity: 'restoration', instant, kept }),
  ]);
  for (const wrong of ['www.example.org', 'example.net', 'a b.example.net']) {
    await expect(planOf(instant, { keep: [wrong] })).rejects.toThrow(`--keep: ${wrong} is`);
  }
  const [named] = parameters.commandCalls(PutParameterCommand);
  expect(named?.args[0].input).toMatchObject({
    Name: '/freehold/prod/table',
    Value: `${target},arn:new/stream`,
    Overwrite: true,
  });
});

const refusal = (name: string) => Object.assign(new Error(name), { name });

it('a restore waits for a table that is not known at once, and for changes that it does not take yet', async () => {
  let looks = 0;
  dynamodb.on(DescribeTableCommand, { TableName: target }).callsFake(() => {
    looks += 1;
    // The first two ask whether an earlier run made it.
    if (looks <= 4) throw missing;
    return { Table: there };
  });
  dynamodb
    .on(UpdateTableCommand, { DeletionProtectionEnabled: true })
    .rejectsOnce(refusal('ResourceInUseException'))
    .resolves({});
  dynamodb
    .on(UpdateTimeToLiveCommand)
    .rejectsOnce(refusal('ResourceInUseException'))
    .resolves({})
    .on(UpdateContinuousBackupsCommand)
    .rejectsOnce(refusal('ContinuousBackupsUnavailableException'))
    .resolves({});
  expect(await carryOut(instant)).toEqual(Array(4).fill('good'));
  expect(waits).toEqual(Array(5).fill(15_000));
  expect(dynamodb.commandCalls(UpdateContinuousBackupsCommand)).toHaveLength(2);
});

it('a restore tells a table that stays away, and a refusal that stays or is of another kind', async () => {
  dynamodb.on(RestoreTableToPointInTimeCommand).resolves({});
  await expect(carryOut(instant)).rejects.toThrow(`The table ${target} is gone.`);
  expect(waits).toEqual(Array(8).fill(15_000));
  tables.set(target, there);
  const tellOf = async (name: string) => {
    waits.length = 0;
    dynamodb.on(UpdateContinuousBackupsCommand).rejects(refusal(name));
    await expect(carryOut(instant)).rejects.toThrow(name);
    return waits.length;
  };
  expect(await tellOf('ContinuousBackupsUnavailableException')).toBe(40);
  expect(await tellOf('AccessDeniedException')).toBe(0);
});

it('a restore goes on with the table that an earlier run made, and writes nothing twice', async () => {
  const OnDemandThroughput = { MaxReadRequestUnits: 30_000, MaxWriteRequestUnits: 30_000 };
  const index = (IndexName: string, most: object) => ({ IndexName, OnDemandThroughput: most });
  tables.set(target, {
    ...{ ...there, StreamSpecification: { StreamEnabled: true }, DeletionProtectionEnabled: true },
    OnDemandThroughput,
    GlobalSecondaryIndexes: [index('gsi1', OnDemandThroughput), index('gsi2', {})],
  });
  dynamodb
    .on(DescribeTimeToLiveCommand)
    .resolves({ TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED' } });
  parameters.on(GetParameterCommand).resolves({ Parameter: { Value: `${target},arn:new/stream` } });
  expect(await carryOut(instant)).toEqual(Array(4).fill('good'));
  expect(dynamodb.commandCalls(RestoreTableToPointInTimeCommand)).toEqual([]);
  expect(dynamodb.commandCalls(UpdateTimeToLiveCommand)).toEqual([]);
  // One index lacks its maxima; table and others have theirs.
  expect(dynamodb.commandCalls(UpdateTableCommand).map(({ args: [{ input }] }) => input)).toEqual([
    {
      ...{ TableName: target, BillingMode: 'PAY_PER_REQUEST' },
      GlobalSecondaryIndexUpdates: [{ Update: index('gsi2', OnDemandThroughput) }],
    },
  ]);
  expect(parameters.commandCalls(PutParameterCommand)).toEqual([]);
});

it('a run that goes on notes the names to keep that the first one was not told', async () => {
  tables.set(target, there);
  mark({ isPaused: true });
  const stands = Object.assign(new Error('it stands'), { name: 'ConditionalCheckFailedException' });
  documents.on(PutCommand).rejects(stands);
  const [, step] = await planOf(instant, { keep: ['www.example.net'] });
  expect(await step?.act()).toMatchObject({ state: 'good' });
  const [update] = documents.commandCalls(UpdateCommand);
  expect(update?.args[0].input).toMatchObject({
    Key: restorationKey,
    ExpressionAttributeValues: { ':kept': ['www.example.net'], ':instant': instant },
  });
});

it('a restore that has ended is not gone on with, as its table has changed since', async () => {
  tables.set(target, there);
  mark();
  await expect(planOf(instant)).rejects.toThrow(
    `${target} came back to ${instant} before, and is in use since 2026-11-26T12:00:00.000Z`,
  );
  await expect(planOf('2026-11-26T10:30:00.4+01:00')).rejects.toThrow('is in use since');
  await expect(planOf(instant, { table: target })).rejects.toThrow('is in use since');
  for (const unfinished of [{ isCompared: false }, { isPaused: true }]) {
    mark(unfinished);
    expect(await planOf(instant)).toHaveLength(4);
  }
});

it('a restore goes on with a table from the one that --from names, and with no other', async () => {
  const RestoreSummary = { SourceTableArn: 'arn:aws:dynamodb:us-east-1:1:table/first' };
  tables.set(target, { ...there, RestoreSummary });
  expect(await planOf(instant, { from: 'first' })).toHaveLength(4);
  await expect(planOf(instant, { from: 'other' })).rejects.toThrow(
    'nothing shows that it was restored from other',
  );
});

it('a restore refuses an instant that the table cannot go back to, and one that is none', async () => {
  for (const outside of ['2026-10-01T00:00:00Z', '2026-11-26T10:00:01Z']) {
    await expect(planOf(outside)).rejects.toThrow(
      'old can be restored from 2026-11-01T00:00:00.000Z to 2026-11-26T10:00:00.000Z.',
    );
  }
  for (const none of ['yesterday', '2026-11-26', '2026-11-26T09:30:00']) {
    await expect(planOf(none)).rejects.toThrow(UsageError);
  }
  await expect(planOf('deleted')).rejects.toThrow('old is there.');
});

it('a deleted table comes back from the newest backup that DynamoDB made of it', async () => {
  tables.delete('old');
  const backup = (day: number) => ({
    BackupArn: `arn:${day}`,
    BackupCreationDateTime: new Date(`2026-11-${day}T09:30:00Z`),
  });
  dynamodb.on(ListBackupsCommand).resolves({ BackupSummaries: [backup(24), backup(26)] });
  expect(await carryOut('deleted')).toEqual(Array(4).fill('good'));
  const [made] = dynamodb.commandCalls(RestoreTableFromBackupCommand);
  expect(made?.args[0].input).toEqual({ TargetTableName: target, BackupArn: 'arn:26' });
});

it('a deleted table is gone on with after the stage uses the new one, until people change that', async () => {
  tables = new Map([[target, there]]);
  parameters.on(GetParameterCommand).resolves({ Parameter: { Value: `${target},arn:new/stream` } });
  mark({ isPaused: true });
  expect(await carryOut('deleted')).toEqual(Array(4).fill('good'));
  expect(dynamodb.commandCalls(RestoreTableFromBackupCommand)).toEqual([]);
  expect(dynamodb.commandCalls(ListBackupsCommand)).toEqual([]);
  mark();
  await expect(planOf('deleted')).rejects.toThrow(`${target} is there.`);
});

it('pictures that were there come back, and none that came and was taken down since', async () => {
  const at = (Key: string, hour: number) => ({
    ...{ Key, VersionId: `${Key} of ${hour}` },
    LastModified: new Date(`2026-11-26T${String(hour).padStart(2, '0')}:00:00Z`),
  });
  const pages = [
    { DeleteMarkers: [at('m/a', 8)], Versions: [at('m/a', 7)] },
    // What a key had by the instant may stand on the page after its markers.
    { DeleteMarkers: [at('m/b', 12), at('m/b', 11)] },
    { Versions: [at('m/b', 9)], DeleteMarkers: [at('m/c', 12)] },
    { Versions: [at('m/c', 11)], DeleteMarkers: [at('m/d', 12)] },
    { Versions: [at('m/d', 9)] },
  ];
  let asked = 0;
  buckets
    .on(ListObjectVersionsCommand)
    .callsFake(() => ({ IsTruncated: asked < pages.length - 1, ...pages[asked++] }));
  buckets.on(DeleteObjectsCommand).resolves({
    Errors: [{ Key: 'm/d', Code: 'AccessDenied', Message: 'no right to' }],
  });
  const bucket = { part: 'media', id: 'Media', type: 'AWS::S3::Bucket', name: 'pictures' };
  const describe = async () => ({ ...(await opened.describe()), resources: [bucket] });
  expect(await undeletePictures({ ...opened, describe }, new Date(instant))).toEqual({
    count: 1,
    errors: ['AccessDenied: no right to'],
  });
  const deleted = buckets.commandCalls(DeleteObjectsCommand);
  expect(deleted.flatMap(({ args: [{ input }] }) => input.Delete?.Objects)).toEqual(
    [at('m/b', 12), at('m/b', 11), at('m/d', 12)].map(({ Key, VersionId }) => ({ Key, VersionId })),
  );
});

it('pictures come back once: a run after a failed step leaves those that a deletion took since', async () => {
  vi.spyOn(deploy, 'plan').mockResolvedValue([]);
  const gone = { Key: 'm/a', LastModified: new Date('2026-11-26T11:00:00Z') };
  const there = { Key: 'm/a', LastModified: new Date('2026-11-26T07:00:00Z') };
  buckets
    .on(ListObjectVersionsCommand)
    .resolves({ DeleteMarkers: [{ ...gone, VersionId: 'gone' }], Versions: [there] });
  buckets.on(DeleteObjectsCommand).resolves({});
  const bucket = { part: 'media', id: 'Media', type: 'AWS::S3::Bucket', name: 'pictures' };
  const describe = async () => ({ ...(await opened.describe()), resources: [bucket] });
  const bring = async () => {
    const options = { unpaused: true, yes: true };
    const steps = await restore.plan({ stage: { ...opened, describe }, rest: [instant], options });
    return steps.find(({ name }) => name === 'pictures')?.act();
  };
  const noted = { instant, at: '2026-11-26T12:00:00.000Z' };
  const marked = (more = {}) =>
    documents.on(QueryCommand).resolves({ Items: [{ ...restorationKey, ...noted, ...more }] });
  marked();
  documents.on(UpdateCommand).callsFake((input) => {
    marked({ picturesAt: input.ExpressionAttributeValues[':now'] });
    return {};
  });
  expect((await bring())?.words).toBe('1 pictures are back.');
  expect((await bring())?.words).toContain('what was deleted since stays so');
  expect(buckets.commandCalls(DeleteObjectsCommand)).toHaveLength(1);
});

/** The stage with a worker of departures, whose queue has this name. */
const departing = 'DepartureQueue0123456A';
const withWorker: OpenedStage = {
  ...opened,
  describe: async () => ({
    ...(await opened.describe()),
    resources: ['DepartureFailures0123456A', departing].map((id) => ({
      ...{ part: 'workers', type: 'AWS::SQS::Queue' },
      ...{ id, name: id },
    })),
  }),
};

/** Has the restored table list as many deletions of accounts, in two pages. */
function depart(count: number): void {
  const all = Array.from({ length: count }, (_, index) => ({ id: `u${index}` }));
  queues.on(GetQueueAttributesCommand).resolves({});
  queues.on(SendMessageBatchCommand).resolves({});
  documents
    .on(QueryCommand, { TableName: target, IndexName: 'gsi1' })
    .callsFake((input) =>
      input.ExclusiveStartKey
        ? { Items: all.slice(12) }
        : { Items: all.slice(0, 12), LastEvaluatedKey: { pk: 'u11' } },
    );
}

const sent = () =>
  queues.commandCalls(SendMessageBatchCommand).map(({ args: [{ input }] }) => input);

it('deletions of accounts that were under way go on after zones and pictures, just before changes', async () => {
  vi.spyOn(deploy, 'plan').mockResolvedValue([]);
  const steps = await restore.plan({
    ...{ stage: withWorker, rest: [instant] },
    options: { unpaused: true, yes: true },
  });
  const names = steps.map(({ name }) => name);
  expect(names.slice(-4)).toEqual(['pictures', 'zones', 'departures', 'thaw']);
  const step = steps.at(-2);
  expect(step?.will).toBe('Has the deletions of accounts go on that were under way.');
  depart(13);
  expect(await step?.act()).toEqual({ state: 'good', words: '13 deletions of accounts go on.' });
  expect(sent().map(({ QueueUrl, Entries = [] }) => [QueueUrl, Entries.length])).toEqual([
    [departing, 10],
    [departing, 2],
    [departing, 1],
  ]);
  const bodies = sent().flatMap(({ Entries = [] }) =>
    Entries.map(({ MessageBody }) => MessageBody),
  );
  expect(bodies).toEqual(Array.from({ length: 13 }, (_, index) => `{"userId":"u${index}"}`));
  const Failed = [{ Id: '0', Code: 'InternalError', Message: 'later', SenderFault: false }];
  queues.on(SendMessageBatchCommand).resolves({ Failed });
  await expect(step?.act()).rejects.toThrow('InternalError: later');
});

it('a replay of departures also has those go on that left no dead letter, and no other replay does', async () => {
  parameters.on(GetParameterCommand).resolves({ Parameter: { Value: `${target},arn:new/stream` } });
  depart(13);
  const planned = (rest: string[]) => replay.plan({ stage: withWorker, rest, options: {} });
  expect(await planned([])).toEqual([]);
  const [step] = await planned(['departure']);
  expect(await step?.act()).toEqual({ state: 'good', words: '13 deletions of accounts go on.' });
  expect(sent()).toHaveLength(3);
});

it('the doctor tells a table that is gone, and what one lacks that was restored by hand', async () => {
  const asked = () => tableChecks(opened)[0]?.ask();
  dynamodb
    .on(DescribeTimeToLiveCommand)
    .resolves({ TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED' } });
  expect((await asked())?.words).toBe(
    'old lacks the stream that functions read, protection from deletion.',
  );
  const whole = { ...there, LatestStreamArn: 'arn:old/stream', DeletionProtectionEnabled: true };
  tables.set('old', whole);
  expect(await asked()).toMatchObject({ state: 'good' });
  tables.delete('old');
  expect(await asked()).toMatchObject({ state: 'bad', words: 'old is gone.' });
});

it('the doctor tells a suffix that is published into another zone than cdk.json names', async () => {
  const check = tableChecks(opened).find(({ name }) => name === 'zones');
  const [provider] = opened.settings().providers;
  if (!check || !provider) throw new Error('Nothing is to be asked.');
  const { suffix, type, zoneId } = provider;
  const offer = (zone: string) =>
    documents.on(QueryCommand).resolves({
      Items: [{ entity: 'provider', suffix, type, zoneId: zone }, { entity: 'provider-list' }],
    });
  offer('ZOTHER');
  expect(await check.ask()).toEqual({
    state: 'bad',
    words: `${suffix} is published into ZOTHER, and cdk.json names ${zoneId}.`,
    next: 'Deploy: npm run operate -- prod deploy',
  });
  offer(zoneId);
  expect(await check.ask()).toMatchObject({ state: 'good' });
});

it('the doctor tells a suffix that is offered without a right to its zone, and none whose token opens it', async () => {
  const check = tableChecks(opened).find(({ name }) => name === 'zones');
  const offer = (type: ProviderType) =>
    documents.on(QueryCommand).resolves({
      Items: [{ entity: 'provider', suffix: 'left.example', type, zoneId: 'ZLEFT' }],
    });
  offer('route53');
  expect(await check?.ask()).toEqual({
    state: 'bad',
    words: 'left.example is offered, and there is no right to its zone ZLEFT.',
    next: 'Put it back into cdk.json, or delete it in the console first. Deploy: npm run operate -- prod deploy',
  });
  offer('cloudflare');
  expect(await check?.ask()).toMatchObject({ state: 'good' });
});

it('a restored table lies under the key that the settings ask for, and the doctor tells where one does not', async () => {
  const under = (key: string) => ({
    ...{ ...there, LatestStreamArn: 'arn:old/stream', DeletionProtectionEnabled: true },
    SSEDescription: { ...there.SSEDescription, KMSMasterKeyArn: `arn:aws:kms:x:1:key/${key}` },
  });
  dynamodb
    .on(DescribeTimeToLiveCommand)
    .resolves({ TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED' } });
  /** The key of the table in use, what the settings say, and the key that the stack `data` has. */
  const tell = async (
    used: string,
    encryption: 'aws-managed' | 'customer-managed',
    deployed?: string,
    name = 'old',
  ) => {
    parameters.on(GetParameterCommand).resolves({ Parameter: { Value: `${name},arn:old/stream` } });
    tables.set('first', under(deployed ?? 'aws'));
    tables.set(name, { ...under(used), TableName: name });
    const resources = [
      { part: 'data', id: 'T', type: 'AWS::DynamoDB::GlobalTable', name: 'first' },
      ...(deployed ? [{ part: 'data', id: 'K', type: 'AWS::KMS::Key', name: deployed }] : []),
    ];
    const on: OpenedStage = {
      ...opened,
      settings: () => ({ ...opened.settings(), encryption }),
      describe: async () => ({ parts: new Map(), outputs: new Map(), resources }),
    };
    dynamodb.resetHistory();
    await equip(new DynamoDBClient(), name, on);
    const [sent] = dynamodb
      .commandCalls(UpdateTableCommand)
      .flatMap(({ args: [{ input }] }) => input.SSESpecification ?? []);
    const answer = await tableChecks(on)[0]?.ask();
    expect(answer?.state).toBe(sent ? 'bad' : 'good');
    return { sent, next: answer?.next };
  };
  const aws = { Enabled: true, SSEType: 'KMS' };
  expect(await tell('own', 'aws-managed', 'own')).toEqual({
    sent: aws,
    next: 'Before you deploy: aws dynamodb update-table --table-name old --sse-specification Enabled=true,SSEType=KMS',
  });
  // Deployed already, while the restored table needs the key that went.
  expect((await tell('own', 'aws-managed')).sent).toEqual(aws);
  expect((await tell('aws', 'customer-managed', 'own')).sent).toEqual({
    ...aws,
    KMSMasterKeyId: 'own',
  });
  for (const [used, encryption, deployed] of [
    ['own', 'customer-managed', 'own'],
    ['aws', 'aws-managed', undefined],
    ['aws', 'aws-managed', 'own'],
    ['aws', 'customer-managed', undefined],
  ] as const) {
    expect((await tell(used, encryption, deployed)).sent).toBeUndefined();
  }
  // The deployment brings the stage's own one there.
  expect((await tell('own', 'aws-managed', 'own', 'first')).sent).toBeUndefined();
});
