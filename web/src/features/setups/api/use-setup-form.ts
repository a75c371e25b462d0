import { useMemo, useState } from 'react';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { applySetup, listSetups, type Setup } from '#shared/areas/setups/calls.ts';
import { initialOf } from '#shared/recipes/beside.ts';
import { addedBy, goneBy, type Plan, planOf } from '#shared/recipes/plan.ts';
import { type Filled, type Recipe, recipeSchema, recordsOf } from '#shared/recipes/recipe.ts';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { useSetReply } from '#web/api/hooks/use-set-reply.ts';

interface SetupFormOptions {
  domain: Domain;
  records: readonly DomainRecord[];
  recipe: Recipe;
  /** What was entered before. */
  inputs?: Filled | undefined;
  onDone: (setup: Setup) => void;
}

/** Number of changes that a plan shows. A record in place of others is one. */
export const changesIn = ({ steps, removed }: Plan<DomainRecord>): number =>
  steps.filter(({ state }) => state !== 'kept').length + removed.length;

/** Number of records that a plan adds and removes, which `limits.recordBatch` bounds. */
export const recordsIn = (plan: Plan<DomainRecord>): number =>
  addedBy(plan).length + goneBy(plan).length;

/** Form of a recipe, and the plan of what is typed; no plan while a field is wrong. */
export function useSetupForm(options: SetupFormOptions) {
  const { domain, records, recipe, inputs, onDone } = options;
  const { id, fqdn } = domain;
  const { setReply } = useSetReply();
  const schema = useMemo(() => recipeSchema(recipe), [recipe]);
  const [initial] = useState(() => ({ ...initialOf(recipe, { records, fqdn }), ...inputs }));
  const planFor = (typed: object): Plan<DomainRecord> | undefined => {
    const filled = schema.safeParse(typed);
    if (!filled.success) return undefined;
    return planOf(recordsOf(recipe, filled.data as Filled, fqdn), { records, fqdn });
  };
  const form = useForm({
    area: 'setups',
    schema,
    initial: initial as Record<string, string>,
    bodyOf: (typed) => typed,
    send: async (typed) => {
      const plan = planFor(typed);
      const agreed = (plan ? goneBy(plan) : []).map((record) => ({
        id: record.id,
        version: record.version,
      }));
      const body = { recipe: recipe.id, inputs: typed, agreed };
      const applied = await call(applySetup, { params: { id }, body });
      // Its page asks for it before the list comes anew.
      await setReply(listSetups, { params: { id } }, (last) => {
        const others = last?.items.filter((one) => one.id !== applied.id);
        return others && { items: [...others, applied] };
      });
      return applied;
    },
    onDone,
  });
  return { form, plan: planFor(form.values) };
}
