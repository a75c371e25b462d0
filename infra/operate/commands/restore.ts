import { setTimeout as wait } from 'node:timers/promises';
import {
  bad,
  type ChangeCommand,
  good,
  type Invocation,
  type PlannedStep,
  Refusal,
} from '../command.ts';
import { resumeDepartures } from '../departures.ts';
import { beginRestore, describeTable, type Source, untilActive } from '../restore/bring-back.ts';
import { equip } from '../restore/equip.ts';
import { markRestored, notePictures, readProgress } from '../restore/items.ts';
import { iso, openRestore, type Restore } from '../restore/open.ts';
import { undeletePictures } from '../restore/pictures.ts';
import { tableInUse, writeTableInUse } from '../stage/table.ts';
import { deploy } from './deploy.ts';
import { freeze, thaw } from './freeze.ts';

/** Seconds between two looks at the zones, and the most that are waited for: a round takes minutes, of a large zone hours. */
const zones = { every: 20, most: 1800 };

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
      will: 'Gives it what a restore leaves out: stream, time to live, recovery, tags, protection, maxima, the key of its encryption. Writes its name into the parameter of the stage.',
      async act() {
        const streamArn = await equip(client, target, stage);
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
      will: 'Brings back pictures that were there and deleted since.',
      async act() {
        const before = (await readProgress(client, target))?.picturesAt;
        if (before) return good(`They are back since ${before}; what was deleted since stays so.`);
        const { count, errors } = await undeletePictures(stage, source.instant);
        const [first] = errors;
        if (first) {
          return bad(
            `${count} pictures are back, and ${errors.length} are not: ${first}`,
            'Run this command again.',
          );
        }
        await notePictures(client, target);
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
    // After the pictures are noted as back: a later run must not bring back what these deletions take away.
    {
      name: 'departures',
      will: 'Has the deletions of accounts go on that were under way.',
      act: () => resumeDepartures(stage, client, target),
    },
  ];
}

export const restore: ChangeCommand = {
  does: 'takes the table back to an instant, into a new one that the stage then uses',
  takes: '<instant | deleted>',
  options: {
    keep: {
      type: 'string',
      multiple: true,
      does: 'full names that you added to zones yourself since, by commas',
    },
    table: { type: 'string', does: 'a table that was restored by other means' },
    from: { type: 'string', does: 'the table to restore from, where it is not the one in use' },
    unpaused: { type: 'boolean', does: 'goes on where changes cannot be paused' },
    'no-deploy': { type: 'boolean', does: 'stops before the deployment, and names it' },
  },
  idle: 'Nothing is to be restored.',
  async plan(asked) {
    const wanted = await openRestore(asked);
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
