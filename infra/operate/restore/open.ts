import type { DynamoDBClient, TableDescription } from '@aws-sdk/client-dynamodb';
import { type Invocation, Refusal, UsageError } from '../command.ts';
import { type OpenedStage, resourcesOf } from '../stage/stage.ts';
import { readSuffixes, tableInUse } from '../stage/table.ts';
import { describeTable, type Source, sourceAt, sourceOfDeleted } from './bring-back.ts';
import { isFinished, readProgress } from './items.ts';
import { readKept } from './kept.ts';

/** A restore that was asked for. */
export interface Restore {
  stage: OpenedStage;
  client: DynamoDBClient;
  source: Source | { instant: Date };
  /** Name of the table that gets the state. */
  target: string;
  /** Full names that stay the operator’s, from `--keep`; none where it was left out. */
  kept: string[];
}

export const iso = (instant: Date): string => instant.toISOString();

/** The same for the same instant, so that a run after a failure goes on with its table. */
const targetOf = (stage: string, instant: Date): string =>
  `freehold-${stage}-${iso(instant).slice(0, 19).replaceAll(':', '-')}Z`;

function instantOf(text: string | undefined): Date | 'deleted' {
  if (text === 'deleted') return text;
  const isFull = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text ?? '');
  const instant = new Date(text ?? '');
  if (!isFull || Number.isNaN(instant.getTime())) {
    throw new UsageError(
      'Name the instant to go back to, with its time zone, such as 2026-11-26T09:30:00Z; or deleted, for a table that is gone.',
    );
  }
  // DynamoDB goes back to whole seconds, and the table is named by them.
  instant.setMilliseconds(0);
  return instant;
}

/** Throws `Refusal` where that restore has ended: its table has changed since, and going on would undo none of it. */
async function checkUnfinished(
  stage: OpenedStage,
  client: DynamoDBClient,
  { target, instant }: { target: string; instant: Date },
): Promise<void> {
  const progress = await readProgress(client, target);
  const isSame = progress?.instant.slice(0, 19) === iso(instant).slice(0, 19);
  if (!progress || !isSame || !isFinished(progress)) return;
  const [first] = resourcesOf(await stage.describe(), 'AWS::DynamoDB::GlobalTable', 'data');
  throw new Refusal(
    `${target} came back to ${iso(instant)} before, and is in use since ${progress.at}: nothing that changed since would be undone.`,
    `Name another second, with --from ${first?.name ?? '<the first table>'}.`,
  );
}

/**
 * Throws `Refusal` where the table that a run would go on with is of another one than the operator names.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_RestoreSummary.html
 */
function checkSource(
  { RestoreSummary }: TableDescription,
  target: string,
  from: string | undefined,
): void {
  if (!from || RestoreSummary?.SourceTableArn?.endsWith(`/${from}`)) return;
  throw new Refusal(
    `${target} is there already, and nothing shows that it was restored from ${from}.`,
    'Name another second, or leave --from out to go on with that table.',
  );
}

/** Reads what a restore is asked for, and looks whether it can be done. Throws `UsageError` and `Refusal`. */
export async function openRestore({ stage, rest, options }: Invocation): Promise<Restore> {
  const wanted = instantOf(rest[0]);
  if (stage.isLocal) throw new Refusal('This machine has no recovery.', 'npm run drill');
  // Refuses in another account than the stage's.
  await stage.describe();
  const { DynamoDBClient: Client } = await import('@aws-sdk/client-dynamodb');
  const client = new Client();
  const named = options.table;
  const source = typeof options.from === 'string' ? options.from : undefined;
  const name = typeof named === 'string' ? named : (source ?? (await tableInUse(stage)).name);
  const isThere = Boolean(await describeTable(client, name));
  const offered = isThere ? await readSuffixes(client, name) : undefined;
  const kept = readKept(
    options.keep,
    offered?.map(({ suffix }) => suffix),
  );
  const common = { stage, client, kept };
  if (typeof named === 'string') {
    if (wanted === 'deleted') throw new UsageError('With --table, name the instant of its state.');
    if (!isThere) {
      throw new Refusal(`There is no table ${named}.`, 'Restore it first, or leave --table out.');
    }
    await checkUnfinished(stage, client, { target: named, instant: wanted });
    return { ...common, source: { instant: wanted }, target: named };
  }
  if (wanted !== 'deleted') {
    const target = targetOf(stage.name, wanted);
    const existing = await describeTable(client, target);
    // A run that goes on needs the source no more.
    if (existing) {
      await checkUnfinished(stage, client, { target, instant: wanted });
      checkSource(existing, target, source);
      return { ...common, source: { instant: wanted }, target };
    }
    return { ...common, source: await sourceAt(client, name, wanted), target };
  }
  if (isThere) {
    // Once the stage uses the restored table, its mark alone tells of which deletion it is.
    const progress = await readProgress(client, name);
    if (progress && !isFinished(progress)) {
      return { ...common, source: { instant: new Date(progress.instant) }, target: name };
    }
    throw new Refusal(`${name} is there.`, 'Name the instant to go back to.');
  }
  const backup = await sourceOfDeleted(client, name);
  return { ...common, source: backup, target: targetOf(stage.name, backup.instant) };
}
