import type { Context } from 'aws-lambda';
import { readOperatorNames, writeOperatorNames } from '#functions/labels/items/operator-names.ts';
import type { ProviderItem } from '#functions/providers/items/providers.ts';
import { writeFill } from '#functions/providers/items/zone-fill.ts';
import { allProviders } from '#functions/providers/service.ts';
import { readAccount } from '#platform/account/account-item.ts';
import { log } from '#platform/log.ts';
import { mapAtOnce } from '#platform/queue/parallel.ts';
import type { Restoration } from '#shared/operator-keys.ts';
import { type ProviderType, sweepAgeMetric } from '#shared/providers.ts';
import { adoptYounger } from './adopt.ts';
import { askPublisher, suffixLabel, wakePublisher } from './ask.ts';
import { compareAnyway, type Sweep } from './compare.ts';
import { readRestoration } from './items/restoration.ts';
import { endLease, readZoneStates, takeLease, writeSweep } from './items/zone-state.ts';
import { type LabelEntry, labelsAfter, zoneLabels } from './labels.ts';
import { waitForTurn } from './pace.ts';
import { dueProviders, owedRestoration, roundOf, type ZoneRound } from './rounds.ts';
import { hasWaiting } from './writer/waiting.ts';
import { isBefore, type Zone } from './zone.ts';

/** Labels between two notes of the cursor. */
const sliceSize = 200;

/** Milliseconds that the last slice and the notes after it may take. */
const reserve = 60_000;

/** Sorts behind every label. */
const lastLabel = '~';

type ZoneOf = (provider: ProviderItem) => Zone;

/**
 * Which labels the operator uses by a second listing. The first one is older than what was read of the
 * table since, so that a domain withdrawn in between would look like the operator's.
 */
async function confirmed(labels: readonly string[], sweep: Sweep): Promise<string[]> {
  const [first, last] = [labels[0], labels.at(-1)];
  const found: string[] = [];
  if (first === undefined || last === undefined) return found;
  for await (const entry of zoneLabels(sweep.zone, sweep.provider.suffix, first)) {
    if (isBefore(last, entry.label)) break;
    if (!labels.includes(entry.label)) continue;
    if ((await compareAnyway(entry, sweep)).isForeign) found.push(entry.label);
  }
  return found;
}

/** Compares the labels after `from` up to `to`, has drift repaired, and notes the operator's names. */
async function sweepSlice(
  entries: readonly LabelEntry[],
  [from, to]: [string, string],
  sweep: Sweep,
): Promise<void> {
  const { id } = sweep.provider;
  const noted = (await readOperatorNames(id, from, to)).filter((label) => label !== from);
  if (sweep.restoration) await adoptYounger(entries, noted, sweep.restoration, sweep);
  const findings = await mapAtOnce(entries, (entry) => compareAnyway(entry, sweep));
  const tasks = findings.flatMap(({ task }) => task ?? []);
  await askPublisher(id, tasks);
  const used = findings.filter(({ isForeign }) => isForeign).map(({ label }) => label);
  const kept = new Set(
    findings.filter(({ isForeign }) => isForeign !== false).map(({ label }) => label),
  );
  await writeOperatorNames(
    id,
    await confirmed(
      used.filter((label) => !noted.includes(label)),
      sweep,
    ),
    noted.filter((label) => !kept.has(label)),
  );
  // The next round would take what this one could not compare for the operator's.
  if (sweep.restoration && findings.some(({ isForeign }) => isForeign === undefined)) {
    throw new Error('A name could not be compared after a restore.');
  }
  const drifted = tasks.filter(({ verify }) => verify).length;
  if (drifted > 0) log.info('drift', { suffix: sweep.provider.suffix, names: drifted });
}

/** Goes on with a provider's round, or begins it, until a time in milliseconds. */
async function advance(
  provider: ProviderItem,
  zone: Zone,
  { cursor: from, ...round }: ZoneRound,
  {
    until,
    restoration,
    restoredAt,
  }: { until: number; restoration: Restoration | undefined; restoredAt: string | undefined },
): Promise<void> {
  const statuses = new Map<string, Promise<string | undefined>>();
  const sweep: Sweep = {
    provider,
    zone,
    isDeep: round.startedAt === round.deepAt,
    restoration,
    statusOf(ownerId) {
      const status =
        statuses.get(ownerId) ?? readAccount(ownerId).then((account) => account?.status);
      statuses.set(ownerId, status);
      return status;
    },
  };
  let cursor = from ?? '';
  if (from === undefined) {
    await askPublisher(provider.id, [{ label: suffixLabel, verify: true }]);
  }
  const entries: LabelEntry[] = [];
  for await (const entry of labelsAfter(cursor, provider, sweep.zone)) {
    entries.push(entry);
    if (entries.length < sliceSize) continue;
    await sweepSlice(entries.splice(0), [cursor, entry.label], sweep);
    cursor = entry.label;
    await writeSweep({ ...round, cursor });
    if (Date.now() >= until) return;
  }
  await sweepSlice(entries, [cursor, lastLabel], sweep);
  const done = restoredAt && { restoredAt };
  await writeSweep({ ...round, endedAt: new Date().toISOString(), ...done });
  const { startedAt } = round;
  log.info('swept', { suffix: provider.suffix, startedAt, isDeep: sweep.isDeep });
}

/** Wakes the writer of a zone that has work: a message for it may be a dead letter. */
async function wakeForWaiting({ id }: ProviderItem): Promise<void> {
  if (await hasWaiting(id)) await wakePublisher(id);
}

/** Asks how full the zones are, and reports the fullest in percent. */
async function reportFill(providers: readonly ProviderItem[], zoneOf: ZoneOf): Promise<void> {
  const percentages: number[] = [];
  for (const provider of providers) {
    const { suffix, zoneId } = provider;
    try {
      const zone = zoneOf(provider);
      await waitForTurn(zone, 'background');
      const fill = await zone.readFill();
      if (!fill) continue;
      await writeFill(zoneId, fill);
      percentages.push((100 * fill.current) / fill.limit);
    } catch (error) {
      log.error('The fill of a zone could not be read.', { suffix, error: error as Error });
    }
  }
  log.measure('zones', { ZoneFill: [Math.max(0, ...percentages), 'Percent'] });
}

/**
 * Reports the age of the oldest whole round, in seconds. A zone that never had one counts from when its suffix got it.
 * Each type has an alarm of its own, also for silence.
 */
async function reportAge(type: ProviderType, providers: readonly ProviderItem[]): Promise<void> {
  const states = await readZoneStates();
  const ages = providers.map(
    ({ id, createdAt, zoneSince = createdAt }) =>
      Date.now() - Date.parse(states.get(id)?.sweep?.endedAt ?? zoneSince),
  );
  const seconds = Math.max(0, ...ages) / 1000;
  log.measure('rounds', { [sweepAgeMetric(type)]: [seconds, 'Seconds'] });
}

/** Goes on with the rounds that are due, each for its share of the time until then, in milliseconds. */
async function advanceAll(
  due: readonly ProviderItem[],
  { zoneOf, until, isAsked }: { zoneOf: ZoneOf; until: number; isAsked: boolean },
): Promise<void> {
  const [states, restoration] = await Promise.all([readZoneStates(), readRestoration()]);
  for (const [index, provider] of due.entries()) {
    const share = (until - reserve - Date.now()) / (due.length - index);
    try {
      const last = states.get(provider.id)?.sweep;
      const owed = owedRestoration(provider, last, restoration);
      const round = roundOf(provider, last, isAsked, owed);
      await advance(provider, zoneOf(provider), round, {
        until: Date.now() + share,
        restoration: owed,
        restoredAt: restoration?.at,
      });
    } catch (error) {
      log.error('A zone could not be swept.', { suffix: provider.suffix, error: error as Error });
    }
  }
}

/**
 * Compares the zones of one type with the table, a slice at a time; the schedule calls it every few minutes. A round
 * begins an hour after the last one began, or at once with `now`. It compares digests, and once a day, or with `now`, every
 * domain. It changes no zone: what differs is for the publisher, since a zone has one writer.
 */
export const sweeper =
  (type: ProviderType, zoneOf: ZoneOf) =>
  async (
    { now = false }: { now?: boolean },
    { getRemainingTimeInMillis }: Pick<Context, 'getRemainingTimeInMillis'>,
  ): Promise<void> => {
    const started = Date.now();
    const until = started + getRemainingTimeInMillis();
    if (!(await takeLease(type, started, until))) {
      log.warn('Another run is under way.');
      return;
    }
    const providers = (await allProviders()).filter((provider) => provider.type === type);
    try {
      await mapAtOnce(providers, wakeForWaiting);
      await reportFill(providers, zoneOf);
      const due = now ? providers : await dueProviders(providers);
      await advanceAll(due, { zoneOf, until, isAsked: now });
      await reportAge(type, providers);
    } finally {
      await endLease(type);
    }
  };
