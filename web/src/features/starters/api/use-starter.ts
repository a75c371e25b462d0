import { useMemo } from 'react';
import type { Domain } from '../../../../../shared/domains.ts';
import { changeRecords, type DomainRecord } from '../../../../../shared/records.ts';
import { addedBy, goneBy, type Plan, planOf } from '../../../../../shared/starters/plan.ts';
import {
  type Filled,
  type Recipe,
  recipeSchema,
  recordsOf,
} from '../../../../../shared/starters.ts';
import { call } from '../../../api/call.ts';
import { useForm } from '../../../api/use-form.ts';

interface StarterOptions {
  domain: Domain;
  records: readonly DomainRecord[];
  recipe: Recipe;
  beforeApply: () => Promise<void>;
  onDone: (count: number) => void;
}

/** Number of changes that a plan shows. A record in place of others is one. */
export const changesIn = ({ steps, inTheWay }: Plan<DomainRecord>): number =>
  steps.filter(({ state }) => state !== 'kept').length + inTheWay.length;

/** Number of records that a plan adds and removes, which `limits.recordBatch` bounds. */
export const recordsIn = (plan: Plan<DomainRecord>): number =>
  addedBy(plan).length + goneBy(plan).length;

/** Form of a recipe, and the plan of what is typed; no plan while a field is wrong. */
export function useStarter(options: StarterOptions) {
  const { domain, records, recipe, beforeApply, onDone } = options;
  const { id, fqdn } = domain;
  const schema = useMemo(() => recipeSchema(recipe), [recipe]);
  const planFor = (typed: object): Plan<DomainRecord> | undefined => {
    const filled = schema.safeParse(typed);
    if (!filled.success) return undefined;
    return planOf(recordsOf(recipe, filled.data as Filled, fqdn), { records, fqdn });
  };
  const form = useForm({
    area: 'starters',
    schema,
    initial: Object.fromEntries(recipe.fields.map(({ name, initial = '' }) => [name, initial])),
    bodyOf: (typed) => typed,
    send: async (typed) => {
      const plan = planFor(typed);
      if (!plan || changesIn(plan) === 0) return 0;
      await beforeApply();
      const remove = goneBy(plan).map((record) => ({ id: record.id, version: record.version }));
      await call(changeRecords, { params: { id }, body: { add: addedBy(plan), remove } });
      return changesIn(plan);
    },
    onDone,
  });
  return { form, plan: planFor(form.values) };
}
