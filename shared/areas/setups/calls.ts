import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { id, idParams, instant } from '#shared/kernel/id.ts';
import { wellFormed } from '#shared/kernel/text.ts';
import { limits } from '#shared/limits.ts';
import { recipeGroups, setupSteps } from '#shared/recipes/steps.ts';
import { finding } from './finding.ts';

/** States of a setup. `failed` was `done` before. */
const setupStates = ['running', 'done', 'failed'] as const;

/** Values of a recipe's fields by their names. */
const inputs = z.record(wellFormed().check(z.maxLength(40)), wellFormed().check(z.maxLength(2000)));

export const setup = z.object({
  /** The recipe, and the place where that is not the domain itself: `github`, `github.www`. */
  id: z.string(),
  recipe: z.string(),
  /** Proper noun; absent where the texts name it. */
  service: z.optional(z.string()),
  group: z.enum(recipeGroups),
  /** Full name that it is for. */
  host: z.string(),
  inputs,
  state: z.enum(setupStates),
  steps: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })),
  createdAt: instant,
  /** Revision of the domain that the latest change of its records made. */
  revision: z.optional(z.int()),
  /** Time at which its owner said that the service's side is done. */
  toldAt: z.optional(instant),
  /** Time at which all steps were done first. */
  doneAt: z.optional(instant),
  checkedAt: z.optional(instant),
  /** Time until which it is looked at by itself, where it does not work yet. */
  watchedUntil: z.optional(instant),
  /** Seconds until it is looked at anew; until then a check repeats what was found. */
  checkAgainIn: z.int(),
  findings: z.array(finding),
});
export type Setup = z.output<typeof setup>;

const setupParams = z.strictObject({
  id,
  setupId: z.string().check(
    z.regex(/^[a-z]+(\.[a-z0-9_*][a-z0-9_.-]{0,252})?$/, {
      error: 'Must be the id of a setup, such as github or github.www.',
    }),
  ),
});

export const listSetups = endpoint({
  method: 'GET',
  path: '/domains/{id}/setups',
  access: 'user',
  summary:
    'Services that are set up on a domain, the oldest first, with what the latest check found.',
  params: idParams,
  reply: z.object({ items: z.array(setup) }),
  failures: ['NOT_FOUND'],
});

export const applySetup = endpoint({
  method: 'POST',
  path: '/domains/{id}/setups',
  access: 'user',
  summary:
    'Begins to set up a service, or applies it anew: adds its records beside what works, and changes what is in the way and agreed to.',
  params: idParams,
  body: z.strictObject({
    /** Of `shared/recipes.ts`: the browser reads a setup without them. */
    recipe: wellFormed().check(z.maxLength(40)),
    inputs,
    /** Records that may go, as they were seen. */
    agreed: z
      .array(z.strictObject({ id, version: z.int().check(z.minimum(1)) }))
      .check(z.maxLength(limits.recordsPerDomain)),
  }),
  bodyMax: 32 * 1024,
  reply: setup,
  failures: [
    'NOT_FOUND',
    'DOMAIN_FROZEN',
    'SETUP_LIMIT_REACHED',
    'VERSION_CONFLICT',
    'RECORD_CONFLICT',
    'DOMAIN_RECORD_LIMIT_REACHED',
    'RECORD_QUOTA_REACHED',
    'ZONE_FULL',
    'PROXIED_RECORD_NEEDED',
    'PROVIDER_PAUSED',
  ],
});

export const checkSetup = endpoint({
  method: 'POST',
  path: '/domains/{id}/setups/{setupId}/check',
  access: 'user',
  summary: 'Looks at a setup from outside: its records, its site or mail, and its certificate.',
  params: setupParams,
  reply: setup,
  failures: ['NOT_FOUND'],
});

export const tellSetup = endpoint({
  method: 'PUT',
  path: '/domains/{id}/setups/{setupId}/told',
  access: 'user',
  summary: 'Notes whether the service’s own side is done, where that cannot be seen from outside.',
  params: setupParams,
  body: z.strictObject({ isDone: z.boolean() }),
  reply: setup,
  failures: ['NOT_FOUND'],
});

export const removeSetup = endpoint({
  method: 'DELETE',
  path: '/domains/{id}/setups/{setupId}',
  access: 'user',
  summary: 'Removes a setup. Its records stay.',
  params: setupParams,
  reply: null,
  failures: ['NOT_FOUND'],
});
