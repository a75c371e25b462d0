import { isDeepStrictEqual } from 'node:util';
import { checkDomainUnchanged } from '#functions/domains/items/domain-checks.ts';
import type { DomainItem } from '#functions/domains/items/domains.ts';
import { requireChangeable, requireOwned } from '#functions/domains/service.ts';
import { fqdnOf, providerById } from '#functions/providers/service.ts';
import type { RecordItem } from '#functions/records/items/records.ts';
import { exchange } from '#functions/records/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import { nowIso } from '#platform/clock.ts';
import { failure, invalid } from '#platform/failures.ts';
import { type RecordFields, recordBody } from '#shared/areas/records/record.ts';
import type { applySetup, Setup } from '#shared/areas/setups/calls.ts';
import type { Input } from '#shared/kernel/endpoint.ts';
import { pathOf, ruleOf } from '#shared/kernel/issues.ts';
import { limits } from '#shared/limits.ts';
import { addedBy, goneBy, planOf } from '#shared/recipes/plan.ts';
import {
  type Filled,
  type Recipe,
  recipeSchema,
  recordsOf,
  setupIdOf,
} from '#shared/recipes/recipe.ts';
import { recipeById } from '#shared/recipes.ts';
import { lookAtSetup } from './checks/look.ts';
import { dropSetup, insertSetup, rewriteSetup, type SetupFacts } from './items/setups.ts';
import { beginWatch, noteDone, present, resumeWatch, waitFor } from './rules.ts';

interface Held {
  domain: DomainItem | undefined;
  setups: readonly SetupFacts[];
}

interface HeldWithRecords extends Held {
  records: RecordItem[];
}

/** Setups of the actor's domain, the oldest first. */
export async function list(actor: Actor, held: Held): Promise<{ items: Setup[] }> {
  const fqdn = await fqdnOf(requireOwned(actor, held.domain));
  const items = held.setups.flatMap((setup) => {
    const recipe = recipeById(setup.recipe);
    return recipe ? present({ setup, recipe }, fqdn) : [];
  });
  return { items: items.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)) };
}

/** A setup with its recipe. Throws `NOT_FOUND`, also where its recipe is offered no more. */
function setupAmong(setups: readonly SetupFacts[], id: string) {
  const setup = setups.find((candidate) => candidate.id === id);
  const recipe = setup && recipeById(setup.recipe);
  if (!setup || !recipe) throw failure('NOT_FOUND');
  return { setup, recipe };
}

/** Values of a recipe's fields. Throws `VALIDATION_FAILED` with the path of each field in `inputs`. */
function filledWith(recipe: Recipe, inputs: Record<string, string>): Record<string, string> {
  const { success, data, error } = recipeSchema(recipe).safeParse(inputs, { reportInput: true });
  if (success) return data as Record<string, string>;
  const issues = error.issues.map((issue) => ({
    path: pathOf(['inputs', ...issue.path]),
    rule: ruleOf(issue),
    message: issue.message,
  }));
  throw failure('VALIDATION_FAILED', { issues });
}

/** Records as every new one is checked and spelled. Throws `VALIDATION_FAILED` at the inputs that they are made of. */
const checked = (records: readonly object[]): RecordFields[] =>
  records.map((record) => {
    const { success, data, error } = recordBody.safeParse(record);
    if (success) return data;
    throw invalid('inputs', 'record', error.issues[0]?.message ?? 'Makes no valid record.');
  });

type Applied = Input<typeof applySetup>['body'];

/**
 * Begins a setup on the actor's domain, or applies it anew. The plan is made from the records as they are; what it takes
 * away must have been agreed to as it is, so a repeated request does nothing more. Of two who begin the last one at one
 * moment, both may, where neither changes a record. Throws `VALIDATION_FAILED`,
 * `VERSION_CONFLICT`, `SETUP_LIMIT_REACHED`, and as changes of records do.
 */
export async function apply(
  actor: Actor,
  { recipe: recipeId, inputs, agreed }: Applied,
  { domain: found, records, setups }: HeldWithRecords,
): Promise<Setup> {
  const domain = requireChangeable(actor, found);
  const recipe = recipeById(recipeId);
  if (!recipe) throw invalid('recipe', 'invalid_value', 'Must be the id of a recipe.');
  const filled = filledWith(recipe, inputs);
  const fqdn = await fqdnOf(domain);
  const plan = planOf(recordsOf(recipe, filled as Filled, fqdn), { records, fqdn });
  const [gone, add] = [goneBy(plan), checked(addedBy(plan))];
  const isAgreed = ({ id, version }: RecordItem) =>
    agreed.some((one) => one.id === id && one.version === version);
  if (!gone.every(isAgreed)) throw failure('VERSION_CONFLICT');
  if (gone.length + add.length >= limits.recordBatch) {
    throw invalid('body', 'too_many', `Must not change ${limits.recordBatch} records or more.`);
  }
  const before = setups.find(({ id }) => id === setupIdOf(recipe, filled));
  const limit = limits.setup.perDomain;
  if (!before && setups.length >= limit) {
    throw failure('SETUP_LIMIT_REACHED', { current: setups.length, limit });
  }
  const changes = gone.length + add.length > 0;
  // Findings and `doneAt` are of one set of records and inputs. The service's side, `toldAt`, is of the inputs alone.
  const same = before && isDeepStrictEqual(before.inputs, filled) ? before : undefined;
  const after: SetupFacts =
    same && !changes
      ? { ...same, watch: resumeWatch(same) }
      : {
          id: setupIdOf(recipe, filled),
          recipe: recipe.id,
          inputs: filled,
          createdAt: before?.createdAt ?? nowIso(),
          version: 1,
          revision: changes ? domain.revision + 1 : before?.revision,
          toldAt: same?.toldAt,
          watch: beginWatch(Date.now()),
        };
  const write = before ? rewriteSetup(domain.id, before, after) : insertSetup(domain.id, after);
  if (changes) {
    const cause = { kind: 'starter', starter: recipe.id } as const;
    const moves = { gone, change: [], add, by: { kind: 'owner' } as const, cause };
    await exchange(actor, { ...moves, beside: [write] }, { domain, records });
  } else await actor.commit([checkDomainUnchanged(domain), write]);
  return present({ setup: after, recipe }, fqdn);
}

/** Looks at a setup of the actor's domain from outside, at most every few seconds, and keeps what was found. */
export async function check(
  actor: Actor,
  id: string,
  { domain: found, records, setups }: HeldWithRecords,
): Promise<Setup> {
  const domain = requireOwned(actor, found);
  const { setup: before, recipe } = setupAmong(setups, id);
  const { suffix } = await providerById(domain.providerId);
  const fqdn = `${domain.label}.${suffix}`;
  if (waitFor(before, Date.now()) > 0) return present({ setup: before, recipe }, fqdn);
  const findings = await lookAtSetup({
    recipe,
    filled: before.inputs as Filled,
    records,
    fqdn,
    suffix,
  });
  const after = noteDone({ ...before, findings, checkedAt: nowIso() }, recipe);
  await actor.commit([rewriteSetup(domain.id, before, after)]);
  return present({ setup: after, recipe }, fqdn);
}

/** Notes whether the service's own side of a setup is done. */
export async function tell(
  actor: Actor,
  { id, isDone }: { id: string; isDone: boolean },
  { domain: found, setups }: Held,
): Promise<Setup> {
  const domain = requireOwned(actor, found);
  const { setup: before, recipe } = setupAmong(setups, id);
  const toldAt = isDone ? (before.toldAt ?? nowIso()) : undefined;
  const after = noteDone({ ...before, toldAt }, recipe);
  await actor.commit([checkDomainUnchanged(domain), rewriteSetup(domain.id, before, after)]);
  return present({ setup: after, recipe }, await fqdnOf(domain));
}

/** Removes a setup of the actor's domain, and leaves its records. */
export async function remove(actor: Actor, id: string, { domain: found, setups }: Held) {
  const domain = requireOwned(actor, found);
  const { setup } = setupAmong(setups, id);
  await actor.commit([checkDomainUnchanged(domain), dropSetup(domain.id, setup)]);
}
