import type * as pricing from '#shared/areas/pricing/calls.ts';
import { createPricingRule } from '#shared/areas/pricing/calls.ts';
import { type Access, adminsOnly, type Scene } from '#test/support/access.ts';
import { call } from '#test/support/api.ts';

let last = 10;

/** A rule for a length that no rule covers yet. */
function freshRule() {
  const length = ++last;
  return { minLength: length, maxLength: length, cost: 0 };
}

async function createdRule({ providerId, admin: { token } }: Scene) {
  const rule = freshRule();
  const { body } = await call(createPricingRule, { body: { providerId, ...rule } }, { token });
  return { rule, params: { id: body.id } };
}

export const access: Access<typeof pricing> = {
  listPricingRules: { answers: adminsOnly(200) },
  createPricingRule: {
    parts: ({ providerId }) => ({ body: { providerId, ...freshRule() } }),
    answers: adminsOnly(201),
  },
  updatePricingRule: {
    parts: async (scene) => {
      const { params, rule } = await createdRule(scene);
      return { params, body: { ...rule, cost: 7 } };
    },
    answers: adminsOnly(200),
  },
  deletePricingRule: {
    parts: async (scene) => ({ params: (await createdRule(scene)).params }),
    answers: adminsOnly(204),
  },
};
