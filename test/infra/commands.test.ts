import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleOptions } from '../bench/bundle-options.ts';
import { many, settings, synthesize } from './synthesized.ts';

const byEntry = synthesize([settings('prod')]).functions();

/** The right that each command takes. A transaction has none of its own: it takes those of its writes. */
const rightOf: Readonly<Record<string, string>> = {
  GetCommand: 'dynamodb:GetItem',
  BatchGetCommand: 'dynamodb:BatchGetItem',
  QueryCommand: 'dynamodb:Query',
  ExecuteStatementCommand: 'dynamodb:PartiQLSelect',
  UpdateCommand: 'dynamodb:UpdateItem',
  DeleteCommand: 'dynamodb:DeleteItem',
  TransactWriteCommand: 'dynamodb:ConditionCheckItem',
  BatchWriteCommand: 'dynamodb:BatchWriteItem',
  SendMessageBatchCommand: 'sqs:SendMessage',
  ReceiveMessageCommand: 'sqs:ReceiveMessage',
  ChangeMessageVisibilityBatchCommand: 'sqs:ChangeMessageVisibility',
  GetQueueAttributesCommand: 'sqs:GetQueueAttributes',
  StartMessageMoveTaskCommand: 'sqs:StartMessageMoveTask',
  StartExecutionCommand: 'states:StartExecution',
  SendEmailCommand: 'ses:SendEmail',
  GetSendStatisticsCommand: 'ses:GetSendStatistics',
  GetObjectCommand: 's3:GetObject',
  PutObjectCommand: 's3:PutObject',
  DeleteObjectCommand: 's3:DeleteObject',
  ListObjectsV2Command: 's3:ListBucket',
  ChangeResourceRecordSetsCommand: 'route53:ChangeResourceRecordSets',
  ListResourceRecordSetsCommand: 'route53:ListResourceRecordSets',
  GetChangeCommand: 'route53:GetChange',
  GetHostedZoneCommand: 'route53:GetHostedZone',
  GetHostedZoneLimitCommand: 'route53:GetHostedZoneLimit',
};

/** Every step of a call is in each area, also in those that have no session or change nothing. */
const stepsOfCalls = ['GetCommand', 'BatchGetCommand', 'QueryCommand'];
const stepsOfChanges = ['TransactWriteCommand', 'UpdateCommand'];

/** What a bundle holds beside what it runs, or runs elsewhere. */
const withoutRight: Readonly<Record<string, readonly string[]>> = {
  'functions/documentation/http.ts': [...stepsOfCalls, ...stepsOfChanges],
  'functions/service/http.ts': [...stepsOfCalls, ...stepsOfChanges],
  'functions/search/http.ts': stepsOfChanges,
  // It lists what areas hold of people, and has none of them forget it.
  'functions/privacy/http.ts': ['BatchWriteCommand'],
  // It writes into buckets of others, by their keys.
  'functions/storages/try-storage.ts': ['DeleteObjectCommand', 'GetObjectCommand'],
  // The client of a zone also publishes, and follows what it has published.
  'functions/publishing/route53/sweep.ts': ['ChangeResourceRecordSetsCommand', 'GetChangeCommand'],
  'functions/publishing/route53/test.ts': ['GetChangeCommand', 'GetHostedZoneLimitCommand'],
};

/** Rights that are held for a command of the table or of Route 53 alone, and never as one of a set. */
const single = [
  'BatchWriteCommand',
  'ChangeResourceRecordSetsCommand',
  'ExecuteStatementCommand',
  'GetChangeCommand',
  'SendEmailCommand',
  'StartExecutionCommand',
];

const entries = [...byEntry.keys()];
const commandsOf = new Map<string, string[]>();

const holds = (entry: string, command: string): boolean =>
  (byEntry.get(entry)?.statements ?? []).some(({ Action }) =>
    many(Action).includes(rightOf[command] as string),
  );

beforeAll(async () => {
  const { outputFiles } = await build({
    ...bundleOptions,
    entryPoints: entries,
    // Classes keep their names, and packages need not be read.
    minify: false,
    packages: 'external',
    outdir: 'nowhere',
    write: false,
  });
  for (const [index, entry] of entries.entries()) {
    const made = outputFiles[index]?.text.matchAll(/\bnew (\w+Command)\(/g) ?? [];
    commandsOf.set(entry, [...new Set([...made].map(([, command = '']) => command))].sort());
  }
});

describe('commands of AWS that code reaches', () => {
  test('every one has its right in this list', () => {
    expect(Object.keys(rightOf).sort()).toEqual(
      [...new Set([...commandsOf.values()].flat())].sort(),
    );
  });

  test('a function holds the right of each, but for what it never runs', () => {
    const lacking = Object.fromEntries(
      entries.flatMap((entry) => {
        const lacks = commandsOf.get(entry)?.filter((command) => !holds(entry, command)) ?? [];
        return lacks.length > 0 ? [[entry, lacks]] : [];
      }),
    );
    expect(lacking).toEqual(
      Object.fromEntries(
        Object.entries(withoutRight).map(([entry, commands]) => [entry, [...commands].sort()]),
      ),
    );
  });

  test.each(single)('nobody holds the right of %s without reaching it', (command) => {
    const idle = entries.filter(
      (entry) => holds(entry, command) && !commandsOf.get(entry)?.includes(command),
    );
    expect(idle).toEqual([]);
  });
});
