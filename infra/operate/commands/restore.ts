import { setTimeout as wait } from 'node:timers/promises';
import type { DynamoDBClient, TableDescription } from '@aws-sdk/client-dynamodb';
import {
  bad,
  type ChangeCommand,
  good,
  type Invocation,
  type PlannedStep,
  Refusal,
  UsageError,
} from '../command.ts';
import {
  beginRestore,
  describeTable,
  type Source,
  sourceAt,
  sourceOfDeleted,
  untilActive,
} from '../restore/bring-back.ts';
import { equip } from '../restore/equip.ts';
import { isFinished, markRestored, readProgress } from '../restore/items.ts';
import { undeletePictures } from '../restore/pictures.ts';
import { type OpenedStage, resourcesOf } from '../stage/stage.ts';
import { tableInUse, writeTableInUse } from '../stage/table.ts';
import { deploy } from './deploy.ts';
import { freeze, thaw } from './freeze.ts';

/** Seconds between two looks at the zones, and the most that are waited for: a round takes minutes, of a large zone hours. */
const zones = { every: 20, most: 1800 };

interface Restore {
  stage: OpenedStage;
  client: DynamoDBClient;
  source: Source | { instant: Date };
  /** Name of the table that gets the state. */
  target: string;
  /** Full names that stay the operator’s, from `--keep`. */
  kept: string[];
}

const iso = (instant: Date): string => instant.toISOString();

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
  from: Invocation['options'][string],
): void {
  if (typeof from !== 'string' || RestoreSummary?.SourceTableArn?.endsWith(`/${from}`)) return;
  throw new Refusal(
    `${target} is there already, and nothing shows that it was restored from ${from}.`,
    'Name another second, or leave --from out to go on with that table.',
  );
}

async function open({ stage, rest, options }: Invocation): Promise<Restore> {
  const wanted = instantOf(rest[0]);
  if (stage.isLocal) throw new Refusal('This machine has no recovery.', 'npm run drill');
  const { DynamoDBClient: Client } = await import('@aws-sdk/client-dynamodb');
  const client = new Client();
  const kept = String(options.keep ?? '')
    .split(',')
    .filter(Boolean);
  const common = { stage, client, kept };
  const named = options.table;
  if (typeof named === 'string') {
    if (wanted === 'deleted') throw new UsageError('With --table, name the instant of its state.');
    if (!(await describeTable(client, named))) {
      throw new Refusal(`There is no table ${named}.`, 'Restore it first, or leave --table out.');
    }
    await checkUnfinished(stage, client, { target: named, instant: wanted });
    return { ...common, source: { instant: wanted }, target: named };
  }
  const name = typeof options.from === 'string' ? options.from : (await tableInUse(stage)).name;
  if (wanted !== 'deleted') {
    const target = targetOf(stage.name, wanted);
    const existing = await describeTable(client, target);
    // A run that goes on needs the source no more.
    if (existing) {
      await checkUnfinished(stage, client, { target, instant: wanted });
      checkSource(existing, target, options.from);
      return { ...common, source: { instant: wanted }, target };
    }
    const source = await sourceAt(client, name, wanted);
    return { ...common, source, target };
  }
  if (await describeTable(client, name)) {
    throw new Refusal(`${name} is there.`, 'Name the instant to go back to.');
  }
  const source = await sourceOfDeleted(client, name);
  return { ...common, source, target: targetOf(stage.name, source.instant) };
}

/** Pausing, unless no function can read the table any more: then nobody changes anything. */
async function pausing(asked: Invocation, isGone: boolean): Promise<PlannedStep[]> {
  if (isGone || asked.options.unpaused) return [];
  try {
    return await freeze.plan({ ...asked, options: { reason: 'The table goes back in time.' } });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      `Changes could not be paused: ${(error as Error).message}`,
      'What people change from now on would be lost without a word. Give --unpaused to go on.',
    );
  }
}

/** The steps that make the table of that instant, ready to be used. */
function making({ stage, client, source, target, kept }: Restore): PlannedStep[] {
  const instant = iso(source.instant);
  return [
    {
      name: 'table',
      will: `Restores the table as of ${instant} into ${target}, and waits for it.`,
      async act() {
        const isNew = !(await describeTable(client, target));
        if (isNew) await beginRestore(client, source as Source, target);
        const { ItemCount = 0 } = await untilActive(client, target);
        return good(`${target} is there; about ${ItemCount} items.`);
      },
    },
    {
      name: 'mark',
      will: `Notes in it that it is of ${instant}, and that changes are paused${kept.length > 0 ? `; ${kept.join(', ')} stay the operator’s` : ''}.`,
      async act() {
        await markRestored(client, target, { instant, ...(kept.length > 0 && { kept }) });
        return good('Sweeps will bring the zones to its state, and no call changes anything.');
      },
    },
    {
      name: 'equipment',
      will: 'Gives it what a restore leaves out: stream, time to live, recovery, tags, protection, maxima. Writes its name into the parameter of the stage.',
      async act() {
        const settings = stage.settings();
        const streamArn = await equip(client, target, { stage: stage.name, settings });
        const before = await tableInUse(stage);
        if (before.streamArn !== streamArn)
          await writeTableInUse(stage, { name: target, streamArn });
        return good(`The next deployment uses ${target}; until then it is ${before.name}.`);
      },
    },
  ];
}

/** The steps after the deployment. */
function bringing({ stage, client, source, target }: Restore): PlannedStep[] {
  return [
    {
      name: 'pictures',
      will: 'Brings back pictures that were deleted since.',
      async act() {
        const count = await undeletePictures(stage, source.instant);
        return good(`${count} pictures are back.`);
      },
    },
    {
      name: 'zones',
      will: `Waits at most ${zones.most / 60} minutes for the sweeps, which begin within five.`,
      async act() {
        for (let waited = 0; waited <= zones.most; waited += zones.every) {
          const progress = await readProgress(client, target);
          if (progress?.zonesLeft.length === 0)
            return good('Every zone was compared with the table.');
          await wait(zones.every * 1000);
        }
        return bad(
          'Not every zone was compared yet.',
          'Look at the log of the sweeps, and run this command again.',
        );
      },
    },
  ];
}

export const restore: ChangeCommand = {
  does: 'takes the table back to an instant, into a new one that the stage then uses',
  takes: '<instant | deleted>',
  options: {
    keep: { type: 'string', does: 'full names that you added to zones yourself since, by commas' },
    table: { type: 'string', does: 'a table that was restored by other means' },
    from: { type: 'string', does: 'the table to restore from, where it is not the one in use' },
    unpaused: { type: 'boolean', does: 'goes on where changes cannot be paused' },
    'no-deploy': { type: 'boolean', does: 'stops before the deployment, and names it' },
  },
  idle: 'Nothing is to be restored.',
  async plan(asked) {
    const wanted = await open(asked);
    const { stage, options } = asked;
    const isGone = asked.rest[0] === 'deleted';
    const made = [...(await pausing(asked, isGone)), ...making(wanted)];
    if (options['no-deploy']) {
      const next = `npm run operate -- ${stage.name} deploy`;
      const act = async () => good('The stage uses the former table until a deployment.', next);
      return [...made, { name: 'deployment', will: `Leaves the deployment to you: ${next}`, act }];
    }
    const deployed = await deploy.plan({ stage, rest: [], options: { yes: options.yes } });
    return [
      ...made,
      ...deployed.filter(({ name }) => name !== 'next'),
      ...bringing(wanted),
      {
        name: 'thaw',
        will: 'Takes changes again.',
        async act() {
          const [step] = await thaw.plan({ stage, rest: [], options: {} });
          return step ? step.act() : good('Changes are taken.');
        },
      },
    ];
  },
};
