import type { Context } from 'aws-lambda';
import type { ProviderItem } from '#functions/providers/items/providers.ts';
import { allProviders, supportsOf } from '#functions/providers/service.ts';
import { nowIso } from '#platform/clock.ts';
import { partsOf } from '#platform/lists/countable.ts';
import { log } from '#platform/log.ts';
import { mapAtOnce } from '#platform/queue/parallel.ts';
import { limits } from '#shared/limits.ts';
import { CustomHostnames, type ListedHostname } from './cloudflare.ts';
import { ask } from './inspect.ts';
import { type Holder, readDueHostnames, readHolders } from './items/hostnames.ts';
import { withdrawOrphan } from './orphans.ts';
import { begin, revisit } from './revisit.ts';
import { readScene } from './scene.ts';
import { type Round, readRound, writeRound } from './store.ts';

/** Hostnames of one query. */
const pageSize = 50;

/** Milliseconds of an invocation that are left for what is missing in the lists, and for one page of looks. */
const keptForMissing = 180_000;
const reserve = 60_000;

/** One run of the watch: the time that is left, what it did, and whom it could not ask. */
interface Run {
  /** Milliseconds that are left. */
  left(): number;
  looks: number;
  silent: Set<string>;
}

/** One hostname keeps no other from being looked at. */
const failed = (error: Error): undefined => {
  log.error('A custom hostname was not looked at.', error);
};

const isOfRound = ({ startedAt, page }: Round): boolean =>
  page !== undefined || Date.parse(startedAt) + limits.hostname.watchEvery * 1000 > Date.now();

/** Looks at a hostname, unless a run goes on. Answers its registration on the page, if that is its own. */
async function visit(
  provider: ProviderItem,
  { domainId, hostnameId }: Holder,
  page: ListedHostname[],
): Promise<ListedHostname | undefined> {
  const scene = await readScene(domainId, hostnameId);
  if (scene?.provider.id !== provider.id) return undefined;
  const its = page.find(
    ({ hostname, origin }) => hostname === scene.hostname.hostname && origin === scene.fqdn,
  );
  const isDue = its && scene.hostname.isWatched;
  if (isDue) await revisit(scene, { registration: its.registration });
  return its;
}

/** Looks at the hostnames of a page of registrations, and withdraws those that are no hostname's. */
async function visitAll(provider: ProviderItem, page: ListedHostname[]): Promise<void> {
  const holders = await readHolders(page.map(({ hostname }) => hostname));
  const known = await mapAtOnce(holders, (holder) => visit(provider, holder, page).catch(failed));
  const others = page.filter((listed) => !known.includes(listed));
  await mapAtOnce(others, (listed) => withdrawOrphan(provider, listed).catch(failed));
}

/** A page of a provider's registrations, unless it does not answer: then it is asked no further in this run. */
async function listPage(provider: ProviderItem, page: number, run: Run) {
  try {
    return await new CustomHostnames(provider, 'background').list(page);
  } catch (error) {
    log.warn('The custom hostnames of a zone could not be listed.', error as Error);
    run.silent.add(provider.id);
    return undefined;
  }
}

/** Goes on with the list of a provider's registrations, which is begun every six hours, as far as the time reaches. */
async function walk(provider: ProviderItem, run: Run): Promise<void> {
  const last = await readRound(provider.id);
  const round: Round = last && isOfRound(last) ? { ...last } : { startedAt: nowIso(), page: 1 };
  const from = round.page;
  while (round.page !== undefined && run.left() > keptForMissing) {
    const found = await listPage(provider, round.page, run);
    if (!found) break;
    await visitAll(provider, found.listed);
    run.looks += found.listed.length;
    round.page = found.next;
  }
  if (from !== round.page) await writeRound(provider.id, round);
}

/**
 * Looks at a hostname at which neither a step nor the list has come by: its run has died, its provider has lost it, or
 * nobody could be asked. A provider that did not answer is asked no further in this run.
 */
async function find({ domainId, hostnameId }: Holder, run: Run): Promise<void> {
  const scene = await readScene(domainId, hostnameId);
  if (!scene) return;
  const { hostname, provider, isWanted } = scene;
  if (!hostname.isWatched) return begin(hostname);
  const isAsked = isWanted && hostname.registration && !run.silent.has(provider.id);
  const answer = isAsked ? await ask(scene) : undefined;
  if (answer && 'silentFor' in answer) run.silent.add(provider.id);
  await revisit(scene, answer);
}

/** Looks at all hostnames by their providers' lists, and at those that are missing there; the next run goes on. */
export async function handler(
  _event: unknown,
  { getRemainingTimeInMillis }: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<void> {
  const run: Run = { left: () => getRemainingTimeInMillis(), looks: 0, silent: new Set() };
  for (const provider of await allProviders()) {
    if (supportsOf(provider).customHostnames) await walk(provider, run);
  }
  const parts = partsOf((after) => readDueHostnames(nowIso(), pageSize, after));
  for await (const due of parts) {
    for (const holder of due) {
      if (run.left() <= reserve) return;
      await find(holder, run).catch(failed);
    }
    run.looks += due.length;
  }
  log.info('watch', { looks: run.looks });
}
