import type { Measurements } from '../scale/measured.ts';
import { callsOf } from '../scale/people.ts';
import { sumOver, type Traffic } from '../scale/traffic.ts';
import type { Fixed } from './fixed.ts';
import {
  logged,
  memory,
  month,
  ofCanary,
  ofPage,
  operationsOf,
  owned,
  queriesOfRecord,
  time,
} from './habits.ts';
import { type Priced, prices } from './prices.ts';

/** One line of a month's bill. */
export interface Line {
  what: string;
  priced: Priced;
  units: number;
  dollars: number;
}

/** Requests by which Lambda asks a queue that holds nothing: five at once, of twenty seconds each. */
const pollsOfQueue = (5 * month) / 20;

/** Seconds for which an edit keeps the writer of its zone: until all name servers have it, at most. */
const secondsOfEdit = 60;

/** Looks for names that wait, in a second of a writer. */
const looksOfSecond = 10;

/** The sweep: rounds of a month, read units a domain of each, RRsets a listing, and listings a second. */
const sweep = {
  shallow: { rounds: 29 * 24, units: 0.02 },
  deep: { rounds: 30, units: 2 },
  listed: 300,
  listings: 1,
  /** Of the time, at most. */
  share: 0.8,
} as const;

/** Units of one month, by what they are priced as. */
type Units = Partial<Record<Priced, number>>;

const usedBy = (
  measurements: Measurements,
  traffic: Traffic,
  kind: 'invocations' | 'reads' | 'writes' | 'sends' | 'messages',
  isCounted: (part: string) => boolean = () => true,
): number =>
  sumOver({ ...measurements, together: measurements.alone }, traffic, ({ parts }) =>
    Object.entries(parts).reduce(
      (sum, [part, usage]) => sum + (isCounted(part) ? (usage[kind] ?? 0) : 0),
      0,
    ),
  );

const isWriter = (part: string) => part === 'route53';

/** Calls with all that follows, each in batches of one: at a million people there are few a second. */
function ofTraffic(measurements: Measurements, traffic: Traffic): Record<string, Units> {
  const used = (kind: Parameters<typeof usedBy>[2]) => usedBy(measurements, traffic, kind);
  const calls = sumOver(measurements, traffic, (_, operation) => callsOf[operation]);
  const trips = sumOver(measurements, traffic, (_, operation) => measurements.trips[operation]);
  const workers = usedBy(measurements, traffic, 'invocations', (part) => part !== 'calls');
  const waiting = 3 * (workers - usedBy(measurements, traffic, 'invocations', isWriter));
  const seconds = ((calls + workers) * time.own + (trips + waiting) * time.trip) / 1000;
  const pages = traffic.visits + traffic.views + 2 * traffic.registrations;
  const requests = pages * ofPage.requests + calls;
  // A message is sent, received and deleted; the first of these in batches.
  const messages = used('sends') + 2 * workers;
  return {
    'calls and workers, the table': { writes: used('writes'), reads: used('reads') },
    'calls and workers, Lambda': { invocations: calls + workers, computing: seconds * memory },
    'calls, API Gateway': { calls },
    'the site, CloudFront': {
      requests,
      transfer: pages * ofPage.bytes,
      edgeFunctions: requests,
    },
    'messages, SQS': { messages },
    'logs, CloudWatch': { logged: (calls + workers) * logged.run + calls * logged.call },
  };
}

const ofPeople = (measurements: Measurements, people: number): Record<string, Units> => {
  const traffic = operationsOf(people);
  return {
    ...ofTraffic(measurements, traffic),
    'mails, SES': { mails: 2 * traffic.registrations + 0.2 * people },
  };
};

/** The change of a record in each run with all that follows, and what the canary does beside it. */
function ofTheCanary(
  measurements: Measurements,
  { canaryRuns: runs }: Fixed,
): Record<string, Units> {
  const nobody = operationsOf(0);
  const changes = Object.values(ofTraffic(measurements, { ...nobody, records: runs }));
  const units: Units = {
    invocations: runs,
    calls: runs,
    computing: runs * ofCanary.seconds * memory,
    requests: runs * ofCanary.requests,
    transfer: runs * ofCanary.bytes,
    reads: runs * ofCanary.reads,
    mails: runs * ofCanary.mails,
    logged: runs * logged.run,
  };
  for (const [priced, count] of changes.flatMap((part) => Object.entries(part))) {
    units[priced as Priced] = (units[priced as Priced] ?? 0) + count;
  }
  return { 'the canary': units };
}

/** What brings DNS to what the table says, for one suffix. */
function ofDns(people: number): Record<string, Units> {
  const traffic = operationsOf(people);
  const [domains, records] = [people * owned.domains, people * owned.records];
  const writing = Math.min((traffic.records + traffic.updates) * secondsOfEdit, month);
  const round = records / (sweep.listed * sweep.listings);
  const rounds = sweep.shallow.rounds + sweep.deep.rounds;
  const sweeping = Math.min(round * rounds, sweep.share * month);
  const units = sweep.shallow.rounds * sweep.shallow.units + sweep.deep.rounds * sweep.deep.units;
  return {
    'the writer of a zone': { computing: writing * memory, reads: writing * looksOfSecond },
    'the sweep': { computing: sweeping * memory, reads: domains * units },
    'the zone, Route 53': { zones: 1 },
    'queries, Route 53': { queries: records * queriesOfRecord },
    'records above 10,000, Route 53': { records },
  };
}

function ofStage(measurements: Measurements, people: number, fixed: Fixed): Record<string, Units> {
  const { stored } = measurements;
  const bytes =
    people * (stored.person + owned.domains * stored.domain + owned.records * stored.record);
  return {
    'what the table keeps': { stored: bytes, recoverable: bytes },
    'alarms and dashboard, CloudWatch': {
      alarms: fixed.alarms,
      symptoms: fixed.symptoms,
      metrics: fixed.metrics,
      dashboards: fixed.dashboards,
    },
    ...ofTheCanary(measurements, fixed),
    'queues that are asked, SQS': { messages: fixed.polledQueues * pollsOfQueue },
    'runs by the clock, Lambda': { invocations: fixed.runs, computing: fixed.runs * memory },
    secrets: { secrets: fixed.secrets },
  };
}

/** Lines of a month's bill for so many people, with one suffix on Route 53. What is free is taken off once. */
export function billOf(measurements: Measurements, people: number, fixed: Fixed): Line[] {
  const left = new Map<Priced, number>();
  const all = {
    ...ofStage(measurements, people, fixed),
    ...ofPeople(measurements, people),
    ...ofDns(people),
  };
  return Object.entries(all).flatMap(([what, units]) =>
    (Object.entries(units) as [Priced, number][]).map(([priced, count]) => {
      const { dollars, free } = prices[priced];
      const spare = left.get(priced) ?? free;
      left.set(priced, Math.max(0, spare - count));
      return { what, priced, units: count, dollars: Math.max(0, count - spare) * dollars };
    }),
  );
}

export const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { dollars }) => sum + dollars, 0);

/** The same with suffixes on a provider that takes nothing for a record, such as Cloudflare. */
export const withoutRecords = (lines: readonly Line[]): Line[] =>
  lines.filter(({ priced }) => priced !== 'records');
