import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { defaultPricing } from '../../shared/limits.ts';
import { insertProvider, isSeeded, markSeeded, readProviders } from '../items/providers.ts';
import { seedLaterNames, seedNames } from '../labels/service.ts';
import { seedWelcome } from '../notifications/service.ts';
import { nowIso } from '../platform/clock.ts';
import { env } from '../platform/env.ts';
import { log } from '../platform/log.ts';
import { transact } from '../platform/transaction.ts';

const configured = z.array(
  z.object({
    name: z.string(),
    suffix: z.string(),
    type: z.literal('route53'),
    zoneId: z.string(),
    isDefault: z.boolean(),
  }),
);

/** Sets of names, each inserted once: a name that an administrator deleted stays deleted. */
const nameSets = { 'names-1': seedNames, 'names-2': seedLaterNames };

/** A deleted greeting stays deleted. */
const welcomeSet = 'welcome-1';

/**
 * Inserts configured suffixes that are missing. Administrators own their name, type, default and
 * credentials from then on.
 */
async function insertMissing(): Promise<void> {
  const known = await readProviders();
  const hasDefault = known.some(({ isDefault }) => isDefault);
  for (const { isDefault, ...provider } of configured.parse(JSON.parse(env('PROVIDERS')))) {
    if (known.some(({ suffix }) => suffix === provider.suffix)) continue;
    await transact([
      insertProvider({
        ...provider,
        id: ulid(),
        createdAt: nowIso(),
        isDefault: isDefault && !hasDefault,
        pricing: defaultPricing.map((rule) => ({ id: ulid(), ...rule })),
      }),
    ]);
    log.info('provider', { suffix: provider.suffix });
  }
}

/**
 * Runs on every deployment and is idempotent. Inserts missing suffixes, and once the reserved
 * words, premium names and a greeting.
 */
export async function handler(): Promise<void> {
  await insertMissing();
  for (const [set, insert] of Object.entries(nameSets)) {
    if (await isSeeded(set)) continue;
    await insert();
    await transact([markSeeded(set)]);
  }
  if (!(await isSeeded(welcomeSet))) await seedWelcome(markSeeded(welcomeSet));
}
