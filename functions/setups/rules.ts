import { instantAfter, nowIso } from '#platform/clock.ts';
import type { Setup } from '#shared/areas/setups/calls.ts';
import { type Finding, type FindingKind, meanings } from '#shared/areas/setups/finding.ts';
import { limits } from '#shared/limits.ts';
import { hostOf, isSeenThere, type Recipe, stepsOf } from '#shared/recipes/recipe.ts';
import type { SetupStep } from '#shared/recipes/steps.ts';
import type { SetupFacts, SetupWatch } from './items/setups.ts';

/** A setup with the recipe that it follows. */
interface FollowedSetup {
  setup: SetupFacts;
  recipe: Recipe;
}

const isFine = ({ verdict }: Finding): boolean =>
  meanings[verdict] === 'good' || meanings[verdict] === 'skipped';

/** True where something cannot be seen from here, so that nobody knows whether it works. */
export const isSkipped = ({ findings = [] }: SetupFacts): boolean =>
  findings.some(({ verdict }) => meanings[verdict] === 'skipped');

/** True where something of these kinds was looked at, and all of it is fine. */
function areFine(findings: readonly Finding[], isOf: (kind: FindingKind) => boolean): boolean {
  const found = findings.filter(({ kind }) => isOf(kind));
  return found.length > 0 && found.every(isFine);
}

function isDone(
  step: SetupStep,
  { setup: { findings = [], toldAt }, recipe }: FollowedSetup,
): boolean {
  if (step === 'records') return areFine(findings, (kind) => kind === 'record');
  if (step === 'check') return areFine(findings, (kind) => kind !== 'record');
  if (!isSeenThere(recipe)) return toldAt !== undefined;
  // Over HTTPS nothing is said while the certificate is awaited, nor by a redirect to it, which many services send for
  // names that they do not know.
  const said = findings.filter(
    ({ verdict, host, leadsTo }) =>
      verdict !== 'follows' && !(verdict === 'redirects' && leadsTo === host),
  );
  return areFine(said, (kind) => kind === 'http' || kind === 'https');
}

const stepsWith = (followed: FollowedSetup): Setup['steps'] =>
  stepsOf(followed.recipe).map((step) => ({ step, isDone: isDone(step, followed) }));

const isAllDone = (followed: FollowedSetup): boolean =>
  stepsWith(followed).every((each) => each.isDone);

/** A setup whose first time with all steps done is noted. */
export const noteDone = (setup: SetupFacts, recipe: Recipe): SetupFacts =>
  setup.doneAt || !isAllDone({ setup, recipe })
    ? setup
    : { ...setup, doneAt: nowIso(), watch: undefined };

const { watchFirst, watchGrowth, watchLongest, watchFor } = limits.setup;

export const beginWatch = (now: number): SetupWatch => ({
  until: instantAfter(now, watchFor),
  looks: 0,
  nextAt: instantAfter(now, watchFirst),
});

/** The watch of a setup that is applied as it is: another one where its time was over; none once it worked. */
export const resumeWatch = ({ doneAt, watch }: SetupFacts): SetupWatch | undefined =>
  doneAt ? undefined : (watch ?? beginWatch(Date.now()));

/** The watch after one more look; undefined once its time is over. */
export function watchAfterLook({ until, looks }: SetupWatch, now: number): SetupWatch | undefined {
  const wait = Math.min(watchLongest, watchFirst * watchGrowth ** (looks + 1));
  const nextAt = instantAfter(now, wait);
  return nextAt > until ? undefined : { until, looks: looks + 1, nextAt };
}

/** Seconds until a setup is looked at anew. */
export function waitFor({ checkedAt }: SetupFacts, now: number): number {
  if (!checkedAt) return 0;
  const wait = Date.parse(checkedAt) + limits.setup.checkEvery * 1000 - now;
  return Math.max(0, Math.ceil(wait / 1000));
}

function stateOf(followed: FollowedSetup): Setup['state'] {
  if (isAllDone(followed)) return 'done';
  return followed.setup.doneAt ? 'failed' : 'running';
}

/** A setup as its owner sees it. */
export function present({ setup, recipe }: FollowedSetup, fqdn: string): Setup {
  const { id, inputs, createdAt, revision, toldAt, doneAt, checkedAt, findings = [] } = setup;
  const { watch } = setup;
  const { service, group } = recipe;
  return {
    id,
    recipe: setup.recipe,
    ...(service && { service }),
    group,
    host: hostOf(inputs, fqdn),
    inputs,
    state: stateOf({ setup, recipe }),
    steps: stepsWith({ setup, recipe }),
    createdAt,
    ...(revision && { revision }),
    ...(toldAt && { toldAt }),
    ...(doneAt && { doneAt }),
    ...(checkedAt && { checkedAt }),
    ...(watch && { watchedUntil: watch.until }),
    checkAgainIn: waitFor(setup, Date.now()),
    findings,
  };
}
