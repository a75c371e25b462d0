import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { floodPrices } from '#infra/prices.ts';
import { canaryMetric, canarySteps } from '#shared/canary.ts';
import { providerTypes, sweepAgeMetric } from '#shared/providers.ts';
import { ofCanary, operationsOf } from '../bench/money/habits.ts';
import { prices } from '../bench/money/prices.ts';
import { callsOf } from '../bench/scale/people.ts';
import { Alarms, type Asked, type Query, type Series, slot } from './alarms.ts';
import { type Resource, settings, synthesize } from './synthesized.ts';

const vaultArn = 'arn:aws:backup:eu-west-1:210987654321:backup-vault:freehold';
const { resources } = synthesize([{ ...settings('prod'), copies: { vaultArn, keptDays: 35 } }]);
const alarms = new Alarms([
  ...resources('operations', 'AWS::CloudWatch::Alarm'),
  ...resources('operations', 'AWS::CloudWatch::CompositeAlarm'),
]);

const slotsOfMonth = (30 * 24 * 60) / slot;

const slotsOfDay = (24 * 60) / slot;

/** Calls of so many people in a slot, with the canary's two. */
function callsOfSlot(people: number): number {
  const operations = Object.entries(operationsOf(people)) as [keyof typeof callsOf, number][];
  const calls = operations.reduce((sum, [kind, count]) => sum + count * callsOf[kind], 0);
  return calls / slotsOfMonth + 2;
}

/** Mails of so many people in a slot, with the canary's: two of a registration, and one for each five people. */
const mailsOfSlot = (people: number) =>
  (2 * operationsOf(people).registrations + 0.2 * people) / slotsOfMonth + ofCanary.mails;

/** Values by a part of a metric's name and dimensions; a function counts from the slot of the fault, 0. */
type World = Record<string, number | undefined | ((at: number) => number | undefined)>;

const ours = (name: string) => `Freehold/prod/${name}`;
const canary = (percent: number | undefined, ...steps: (typeof canarySteps)[number][]): World =>
  Object.fromEntries(steps.map((step) => [ours(canaryMetric(step)), percent]));

/** Seconds since the last whole rounds of the sweeps. */
const sweepAges = (seconds: number | undefined): World =>
  Object.fromEntries(providerTypes.map((type) => [ours(sweepAgeMetric(type)), seconds]));

/** Of a standard queue it leaves out what was received three times. */
const age = (queue: string) => `AWS/SQS/ApproximateAgeOfOldestMessage of ${queue}`;
const received = (queue: string) => `AWS/SQS/NumberOfMessagesReceived of ${queue}`;
const deleted = (queue: string) => `AWS/SQS/NumberOfMessagesDeleted of ${queue}`;

/** Nothing is wrong, for so many people. */
const usual = (people: number): World => ({
  'AWS/ApiGateway/Count': callsOfSlot(people),
  'AWS/ApiGateway/5xx': 0,
  'AWS/ApiGateway/Latency': 200,
  'AWS/Lambda/Invocations': 2 * callsOfSlot(people),
  'AWS/Lambda/Throttles': 0,
  'AWS/Lambda/Errors': 0,
  'AWS/Lambda/Duration': 100 * callsOfSlot(people),
  [received('MailQueue')]: mailsOfSlot(people),
  [deleted('MailQueue')]: mailsOfSlot(people),
  'AWS/DynamoDB/ConsumedWriteCapacityUnits': 20 * callsOfSlot(people),
  'AWS/DynamoDB/ConsumedReadCapacityUnits': 5 * callsOfSlot(people),
  ...canary(100, ...canarySteps),
  [ours('CertificateDays')]: 300,
  ...sweepAges(3000),
  [ours('ZoneFill')]: 10,
  'AWS/Backup/NumberOfCopyJobsCompleted': (at) => (at % slotsOfDay === 0 ? 1 : undefined),
});

const seriesOf =
  (world: World): Series =>
  ({ name, dimensions }: Asked, at) => {
    // The last one that fits: a fault stands after what is usual.
    const [, found] = Object.entries(world).findLast(([part]) => {
      const [ofName = '', ofDimensions = ''] = part.split(' of ');
      return name === ofName && dimensions.includes(ofDimensions);
    }) ?? ['', undefined];
    return typeof found === 'function' ? found(at) : found;
  };

/** A world that is usual before slot 0. */
const broken =
  (people: number, fault: World): Series =>
  (metric, at) =>
    seriesOf(at < 0 ? usual(people) : { ...usual(people), ...fault })(metric, at);

const growing = (at: number) => (at + 1) * slot * 60;
/** Receipts in a slot of one mail that fails from slot 0 on: after 0, 5, 15, 35, 75 and 155 seconds, then each five minutes. */
const triesOfMail = (at: number) => (at === 0 ? 6 : 1);

/** What happens to metrics at a stage of a thousand people, with the alarm that tells it. */
const faults: Record<string, { fault: World; alarm: string; people?: number }> = {
  'every call refused': { fault: canary(0, 'api', 'change'), alarm: 'People' },
  'every call 500': {
    fault: { 'AWS/ApiGateway/5xx': callsOfSlot(1000), ...canary(0, 'api', 'change') },
    alarm: 'People',
  },
  'every call 500, of 100,000 people': {
    fault: { 'AWS/ApiGateway/5xx': callsOfSlot(1e5), ...canary(0, 'api', 'change') },
    alarm: 'People',
    people: 1e5,
  },
  'calls slow, of 100,000 people': {
    fault: { 'AWS/ApiGateway/Latency': 3000 },
    alarm: 'People',
    people: 1e5,
  },
  'visitors’ addresses missing': {
    fault: { [ours('ViewerAddressMissing')]: 1 },
    alarm: 'ViewerAddressMissing',
  },
  'the site gone': { fault: canary(0, 'site'), alarm: 'People' },
  'the delegation of a suffix broken': { fault: canary(0, 'delegation'), alarm: 'Dns' },
  'the publisher failing': {
    // The record of the last run is good for twelve minutes.
    fault: { [age('Route53Queue')]: growing, [ours('CanaryDns')]: (at) => (at < 2 ? 100 : 0) },
    alarm: 'Dns',
  },
  'a provider that takes its time': { fault: { [ours('WaitingAge')]: growing }, alarm: 'Dns' },
  'the dispatcher failing': {
    fault: { 'AWS/Lambda/IteratorAge': (at) => growing(at) * 1000 },
    alarm: 'Dns',
  },
  'a change that the dispatcher gave up': {
    fault: { 'AWS/SQS/NumberOfMessagesSent of Dispatch': (at) => (at === 0 ? 1 : 0) },
    alarm: 'Failuresdispatch',
  },
  'a message given up': {
    fault: { 'AWS/SQS/ApproximateNumberOfMessagesVisible of ReviewFailures': 1 },
    alarm: 'Failuresreview',
  },
  'webhooks told late': { fault: { [age('DeliverQueue')]: growing }, alarm: 'Lagdeliver' },
  'the gallery told late': { fault: { [age('GalleryQueue')]: growing }, alarm: 'Laggallery' },
  'counts told late': { fault: { [age('AggregateQueue')]: growing }, alarm: 'Lagaggregate' },
  'pictures failing': {
    fault: {
      'AWS/Lambda/Invocations of ConvertFunction': 4,
      'AWS/Lambda/Errors of ConvertFunction': 4,
    },
    alarm: 'Failuresconvert',
  },
  'the sender of mail failing': {
    // The last mail of the canary went just before: the next one is the first that waits.
    fault: {
      [received('MailQueue')]: (at) => (at < 12 ? 0 : triesOfMail(at - 12)),
      [deleted('MailQueue')]: 0,
      [ours('CanaryMail')]: (at) => (at < 13 ? 100 : 0),
    },
    alarm: 'Mail',
  },
  'the sender of mail failing, of 100,000 people': {
    fault: {
      // Each slot has new ones, and those of the slots before are tried once.
      [received('MailQueue')]: (at) => mailsOfSlot(1e5) * (6 + at),
      [deleted('MailQueue')]: 0,
    },
    alarm: 'Mail',
    people: 1e5,
  },
  'more mail than is sent': { fault: { [age('MailQueue')]: growing }, alarm: 'Mail' },
  'a code too late': { fault: { [ours('MailsDropped')]: 1 }, alarm: 'Mail' },
  'mails that bounce': { fault: { 'AWS/SES/Reputation.BounceRate': 0.04 }, alarm: 'Bounces' },
  'mails reported as spam': {
    fault: { 'AWS/SES/Reputation.ComplaintRate': 0.0006 },
    alarm: 'Complaints',
  },
  'deletions of accounts failing': {
    // One is tried each half hour.
    fault: {
      [received('DepartureQueue')]: (at) => (at % 6 === 0 ? 1 : 0),
      [deleted('DepartureQueue')]: 0,
    },
    alarm: 'Retriesdeparture',
  },
  'schedules that do not start': { fault: canary(undefined, ...canarySteps), alarm: 'People' },
  'a scheduled run failing': {
    fault: { 'AWS/SQS/NumberOfMessagesSent of SurveySchedule': 1 },
    alarm: 'Failuressurvey',
  },
  'the machine of hostnames failing': {
    fault: { 'AWS/States/ExecutionsFailed': 1 },
    alarm: 'Failureshostnames',
  },
  'the machine of hostnames timing out': {
    fault: { 'AWS/States/ExecutionsTimedOut': 1 },
    alarm: 'Timeoutshostnames',
  },
  'the table throttled': { fault: { 'AWS/DynamoDB/WriteThrottleEvents': 20 }, alarm: 'People' },
  'concurrent executions used up': { fault: { 'AWS/Lambda/Throttles': 20 }, alarm: 'People' },
  'the certificate ending': { fault: { [ours('CertificateDays')]: 13 }, alarm: 'CertificateDays' },
  'a suffix’s provider refusing': { fault: { [ours('ProviderRefusals')]: 1 }, alarm: 'Dns' },
  'sweeps that do not run': { fault: sweepAges(undefined), alarm: 'Route53SweepAge' },
  'a copy of the table failing': {
    fault: { 'AWS/Backup/NumberOfCopyJobsFailed': (at) => (at === 0 ? 1 : undefined) },
    alarm: 'CopyFailed',
  },
  'no copies of the table': {
    fault: { 'AWS/Backup/NumberOfCopyJobsCompleted': undefined },
    alarm: 'CopyMissing',
  },
  'Cloudflare asked too often': {
    fault: { [ours('CloudflareRequests')]: 1100 },
    alarm: 'CloudflareRequests',
  },
  'Cloudflare refusing by its limit': {
    fault: { [ours('CloudflareThrottled')]: 1 },
    alarm: 'CloudflareThrottled',
  },
  'a zone almost full': { fault: { [ours('ZoneFill')]: 81 }, alarm: 'ZoneFill' },
  'a flood of writes': {
    // As many as the example lets through: 30,000 a second.
    fault: { 'AWS/DynamoDB/ConsumedWriteCapacityUnits': 30_000 * slot * 60 },
    alarm: 'Money',
  },
  'a flood of mails': { fault: { 'AWS/SES/Send': 14 * slot * 60 }, alarm: 'Money' },
  'a flood of calls': {
    // As many as the stage lets through: 200 a second.
    fault: {
      'AWS/ApiGateway/Count': 200 * slot * 60,
      'AWS/Lambda/Invocations': 200 * slot * 60,
      'AWS/Lambda/Duration': 100 * 200 * slot * 60,
    },
    alarm: 'Money',
  },
  'a flood of logs': { fault: { 'AWS/Logs/IncomingBytes': 1e9 }, alarm: 'Money' },
};

/** Rows of the runbook's table: fault, alarm, minutes. */
const told = readFileSync(new URL('../../infra/runbook.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, fault = '', , alarm = '', minutes = ''] = line.split('|').map((cell) => cell.trim());
    return /^\d+$/.test(minutes)
      ? [{ fault, alarm: alarm.replaceAll('`', ''), minutes: Number(minutes) }]
      : [];
  });

describe('a fault', () => {
  it('of the runbook’s table is one that is tried here', () => {
    expect(told.map(({ fault }) => fault)).toEqual(Object.keys(faults));
  });

  it.each(Object.entries(faults))(
    '%s: is told by its alarm, as soon as the runbook says',
    (name, { fault, alarm, people = 1000 }) => {
      const row = told.find((one) => one.fault === name);
      const minutes = alarms.minutesUntil(alarm, broken(people, fault));
      expect({ alarm: Alarms.nameOf(alarm), minutes }).toEqual({
        alarm: row?.alarm.replace('-', ''),
        minutes: row?.minutes,
      });
    },
  );

  it.each(Object.entries(faults))(
    '%s: is told no more once it is over',
    (_, { fault, people = 1000 }) => {
      const over: Series = (metric, at) => broken(people, fault)(metric, at < 24 ? at : -1);
      const later = 24 + 60 / slot + 3;
      expect(alarms.on(over, later)).toEqual([]);
    },
  );
});

/** Metric or expression, threshold and periods of an alarm, without its dimensions. */
const kindOf = ({ Properties }: Resource): string => {
  const { MetricName, Metrics, Threshold, Period, EvaluationPeriods } = Properties;
  const names = Metrics?.map(
    ({ Expression, MetricStat }: Query) => Expression ?? MetricStat?.Metric.MetricName,
  );
  return [MetricName ?? names, Period, Threshold, EvaluationPeriods].join();
};

it('each kind of alarm tells one of these faults', () => {
  const byId = new Map(
    [
      ...resources('operations', 'AWS::CloudWatch::Alarm'),
      ...resources('operations', 'AWS::CloudWatch::CompositeAlarm'),
    ].map(([id, resource]) => [Alarms.nameOf(id), resource]),
  );
  const minutesOf = new Map(told.map(({ fault, minutes }) => [fault, minutes]));
  const on = Object.entries(faults).flatMap(([name, { fault, people = 1000 }]) =>
    // Those beside the one that is told first are on soon after it.
    alarms.on(broken(people, fault), (minutesOf.get(name) ?? 0) / slot + 1),
  );
  const kinds = new Set(on.map((name) => kindOf(byId.get(name) as Resource)));
  const silent = [...byId].filter(([, resource]) => !kinds.has(kindOf(resource)));
  expect(silent.map(([name]) => name)).toEqual([]);
});

describe('where nothing is wrong', () => {
  it('a zone that never rests is no outage, although messages come faster than they are taken', () => {
    const busy = {
      [age('Route53Queue')]: 3600,
      [deleted('Route53Queue')]: 60,
      [ours('WaitingAge')]: 60,
    };
    expect(alarms.on(seriesOf({ ...usual(1000), ...busy }), 0)).toEqual([]);
  });

  it.each([1, 1000, 1e5])('no alarm is on, with %i people', (people) => {
    expect(alarms.on(seriesOf(usual(people)), 0)).toEqual([]);
  });

  it('a million people cost more than 50 dollars, and the operator hears of nothing else', () => {
    expect(alarms.on(seriesOf(usual(1e6)), 0)).toEqual(['SpendingTable', 'Money']);
  });

  it('five calls of a million that fail are no outage, nor is one of two', () => {
    const world = (people: number, failed: number) =>
      seriesOf({ ...usual(people), 'AWS/ApiGateway/5xx': failed });
    expect(alarms.on(world(1e6, 5), 0)).not.toContain('People');
    expect(alarms.on(world(1000, 1), 0)).toEqual([]);
  });

  it('a mail that no server takes is none among many, nor is one that is a minute late', () => {
    const one = broken(1e5, {
      [received('MailQueue')]: (at) => mailsOfSlot(1e5) + triesOfMail(at),
    });
    const late = broken(1, {
      [received('MailQueue')]: (at) => (at === 0 ? 5 : 0),
      [deleted('MailQueue')]: (at) => (at === 0 ? 1 : 0),
    });
    for (let end = 1; end < 10; end++) {
      expect([...alarms.on(one, end), ...alarms.on(late, end)]).toEqual([]);
    }
  });

  it('one failed run of the canary is none', () => {
    const once = broken(1000, {});
    const series: Series = (metric, at) =>
      at === 3 && metric.name.includes('/Canary') ? 0 : once(metric, at);
    for (let end = 1; end < 10; end++) expect(alarms.on(series, end)).toEqual([]);
  });
});

it('what could not be changed is no trouble of DNS', () => {
  const fault = canary(0, 'change', 'dns');
  expect(alarms.on(broken(1000, fault), 6).sort()).toEqual(
    ['CanaryChange', 'CanaryDns', 'People'].sort(),
  );
});

it('each symptom has a paragraph in the runbook, and tells the operator; its parts do not', () => {
  const runbook = readFileSync(new URL('../../infra/runbook.md', import.meta.url), 'utf8');
  const symptoms = resources('operations', 'AWS::CloudWatch::CompositeAlarm');
  expect(symptoms).toHaveLength(4);
  for (const [id, { Properties }] of symptoms) {
    expect(runbook).toContain(`**${Alarms.nameOf(id)}**`);
    expect(Properties.AlarmActions).toHaveLength(1);
    expect(Properties.OKActions).toHaveLength(1);
  }
  const rules = JSON.stringify(symptoms.map(([, { Properties }]) => Properties.AlarmRule));
  for (const [id, { Properties }] of resources('operations', 'AWS::CloudWatch::Alarm')) {
    expect(Properties.AlarmActions ?? [], id).toHaveLength(rules.includes(id) ? 0 : 1);
  }
});

it('a flood is reckoned by the prices of the bill', () => {
  for (const [name, dollars] of Object.entries(floodPrices)) {
    expect(dollars, name).toBeCloseTo(prices[name as keyof typeof floodPrices].dollars, 12);
  }
});
