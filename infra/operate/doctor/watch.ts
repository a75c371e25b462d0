import { HOUR } from '#shared/kernel/time.ts';
import { bad, type Check, good } from '../command.ts';
import { amendsOf, deadLetterQueues } from '../queues.ts';
import { type OpenedStage, resourcesOf } from '../stage/stage.ts';
import { readBackfills, wordsOf } from '../upgrades.ts';
import { notHere } from './configuration.ts';

/** States of a stack that nothing is wrong with, beside the one of this machine. */
const settled =
  /^(CREATE_COMPLETE|UPDATE_COMPLETE|UPDATE_ROLLBACK_COMPLETE|IMPORT_COMPLETE|RUNNING)$/;

async function stacks(stage: OpenedStage) {
  const { parts } = await stage.describe();
  if (parts.size === 0) {
    return bad('Nothing is deployed.', `npm run operate -- ${stage.name} deploy`);
  }
  const wrong = [...parts].filter(([, state]) => !settled.test(state));
  if (wrong.length === 0) return good(`${[...parts.keys()].join(', ')} stand.`);
  return bad(
    wrong.map(([part, state]) => `${part} is ${state}`).join(', '),
    'Read its events in the console of CloudFormation.',
  );
}

async function queues(stage: OpenedStage) {
  const all = await deadLetterQueues(stage);
  if (all.length === 0) return bad('There are no queues.', 'Deploy the workers stack.');
  const letters = all.filter(({ count }) => count > 0);
  if (letters.length === 0) return good('No dead letters.');
  const words = `Dead letters: ${letters.map(({ worker, count }) => `${worker} ${count}`).join(', ')}.`;
  // Runs of the clock have nothing to be sent again to, and alarms tell each when it comes.
  return letters.some(({ target }) => target)
    ? bad(words, `Read the log of the worker, then: npm run operate -- ${stage.name} replay`)
    : good([words, ...letters.map(({ worker }) => amendsOf(worker))].join(' '));
}

async function alarms(stage: OpenedStage) {
  const sdk = await import('@aws-sdk/client-cloudwatch');
  const client = new sdk.CloudWatchClient();
  const ours = new Set(
    resourcesOf(await stage.describe(), 'AWS::CloudWatch::Alarm').map(({ name }) => name),
  );
  if (ours.size === 0) return bad('There are no alarms.', 'Deploy the operations stack.');
  const ringing: string[] = [];
  for await (const page of sdk.paginateDescribeAlarms({ client }, { StateValue: 'ALARM' })) {
    for (const { AlarmName = '', AlarmDescription } of page.MetricAlarms ?? []) {
      if (ours.has(AlarmName)) ringing.push(AlarmDescription ?? AlarmName);
    }
  }
  return ringing.length === 0
    ? good(`None of ${ours.size} alarms rings.`)
    : bad(`${ringing.length} of ${ours.size} alarms ring.`, ringing.join(' | '));
}

/** Seconds in which each schedule has come round: the slowest runs once a day. */
const round = 25 * HOUR;

/** Functions that a schedule calls: `SweepSchedule…` calls `SweepWorker…`. */
async function heartbeats(stage: OpenedStage) {
  const described = await stage.describe();
  const functions = resourcesOf(described, 'AWS::Lambda::Function', 'workers');
  const scheduled = resourcesOf(described, 'AWS::Scheduler::Schedule').flatMap(({ id }) => {
    const worker = id.slice(0, id.indexOf('Schedule'));
    const found = functions.find((one) => one.id.startsWith(`${worker}Worker`));
    return found ? [{ worker: worker.toLowerCase(), name: found.name }] : [];
  });
  if (scheduled.length === 0) return bad('There are no schedules.', 'Deploy the workers stack.');
  const sdk = await import('@aws-sdk/client-cloudwatch');
  const EndTime = new Date();
  const { MetricDataResults = [] } = await new sdk.CloudWatchClient().send(
    new sdk.GetMetricDataCommand({
      StartTime: new Date(EndTime.getTime() - round * 1000),
      EndTime,
      MetricDataQueries: scheduled.map(({ worker, name }) => ({
        Id: worker,
        MetricStat: {
          Metric: {
            Namespace: 'AWS/Lambda',
            MetricName: 'Invocations',
            Dimensions: [{ Name: 'FunctionName', Value: name }],
          },
          Period: round,
          Stat: 'Sum',
        },
      })),
    }),
  );
  const silent = MetricDataResults.filter(({ Values = [] }) => !Values.some((value) => value > 0));
  return silent.length === 0
    ? good(`${scheduled.map(({ worker }) => worker).join(', ')} ran within a day.`)
    : bad(
        `${silent.map(({ Id }) => Id).join(', ')} did not run for a day.`,
        'Is its schedule enabled? The outputs …Now run it at once.',
      );
}

/** `bad` where a back-fill left items; one under way is `good`, as it goes on by itself. */
async function backfills(stage: OpenedStage) {
  const all = await readBackfills(stage);
  const words = all.map(wordsOf).join(' ') || 'There are none.';
  return all.some(({ failed }) => failed > 0)
    ? bad(words, `Read the log of upgrade, then: npm run operate -- ${stage.name} upgrade`)
    : good(words);
}

/** What goes on by itself. */
export const watchChecks = (stage: OpenedStage): Check[] => {
  const onAws = (ask: Check['ask']) => async () => (stage.isLocal ? notHere('CloudWatch') : ask());
  return [
    { name: 'stacks', ask: () => stacks(stage) },
    { name: 'queues', ask: () => queues(stage) },
    { name: 'back-fills', ask: () => backfills(stage) },
    { name: 'alarms', ask: onAws(() => alarms(stage)) },
    { name: 'heartbeats', ask: onAws(() => heartbeats(stage)) },
  ];
};
