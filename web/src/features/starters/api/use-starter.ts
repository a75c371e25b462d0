import { useMemo, useState } from 'react';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { changeRecords } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import type { Request } from '#shared/kernel/endpoint.ts';
import { initialOf } from '#shared/starters/beside.ts';
import { inverseOf } from '#shared/starters/effects.ts';
import { addedBy, goneBy, type Plan, planOf } from '#shared/starters/plan.ts';
import { type Filled, type Recipe, recipeSchema, recordsOf } from '#shared/starters.ts';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';

/** A plan that was applied: the number of its changes, and those that take them back. */
export interface AppliedStarter {
  count: number;
  undo: Request<typeof changeRecords>['body'];
}

interface StarterOptions {
  domain: Domain;
  records: readonly DomainRecord[];
  recipe: Recipe;
  beforeApply: () => Promise<void>;
  onDone: (applied: AppliedStarter | undefined) => void;
}

/** Number of changes that a plan shows. A record in place of others is one. */
export const changesIn = ({ steps, removed }: Plan<DomainRecord>): number =>
  steps.filter(({ state }) => state !== 'kept').length + removed.length;

/** Number of records that a plan adds and removes, which `limits.recordBatch` bounds. */
export const recordsIn = (plan: Plan<DomainRecord>): number =>
  addedBy(plan).length + goneBy(plan).length;

/** Form of a recipe, and the plan of what is typed; no plan while a field is wrong. */
export function useStarter(options: StarterOptions) {
  const { domain, records, recipe, beforeApply, onDone } = options;
  const { id, fqdn } = domain;
  const schema = useMemo(() => recipeSchema(recipe), [recipe]);
  const [initial] = useState(() => initialOf(recipe, { records, fqdn }));
  const planFor = (typed: object): Plan<DomainRecord> | undefined => {
    const filled = schema.safeParse(typed);
    if (!filled.success) return undefined;
    return planOf(recordsOf(recipe, filled.data as Filled, fqdn), { records, fqdn });
  };
  const form = useForm({
    area: 'starters',
    schema,
    initial: initial as Record<string, string>,
    bodyOf: (typed) => typed,
    send: async (typed) => {
      const plan = planFor(typed);
      if (!plan || changesIn(plan) === 0) return undefined;
      await beforeApply();
      const gone = goneBy(plan);
      const remove = gone.map((record) => ({ id: record.id, version: record.version }));
      const cause = { kind: 'starter' as const, starter: recipe.id };
      const body = { add: addedBy(plan), remove, cause };
      const { items } = await call(changeRecords, { params: { id }, body });
      return {
        count: changesIn(plan),
        undo: { ...inverseOf(gone, items), cause: { kind: 'undo' as const } },
      };
    },
    onDone,
  });
  return { form, plan: planFor(form.values) };
}
