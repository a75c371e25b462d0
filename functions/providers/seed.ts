import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { defaultPricing } from '../../shared/limits.ts';
import { seedNames } from '../labels/service.ts';
import { seedWelcome } from '../notifications/service.ts';
import { nowIso } from '../platform/clock.ts';
import { env } from '../platform/env.ts';
import { log } from '../platform/log.ts';
import { transact } from '../platform/transaction.ts';
import { whileStale } from '../platform/while-stale.ts';
import { isSeeded, markSeeded, readProviders, writeProvider } from './store.ts';

const configured = z.array(
  z.object({
    name: z.string(),
    suffix: z.string(),
    type: z.literal('route53'),
    zoneId: z.string(),
    isDefault: z.boolean(),
  }),
);

/** Raised when the list of names grows; names an administrator took off a list stay off. */
const namesSet = 'names-1';

/** Whoever deletes the greeting is rid of it for good. */
const welcomeSet = 'welcome-1';

type Configured = z.output<typeof configured>[number];

/** Brings a suffix into the table as it is configured, with the prices that administrators gave it. */
async function bringIn(provider: Configured): Promise<void> {
  const read = async () => (await readProviders()).find(({ suffix }) => suffix === provider.suffix);
  await whileStale(
    async (earlier, stale) => {
      const pricing = earlier?.pricing ?? defaultPricing.map((rule) => ({ id: ulid(), ...rule }));
      const { id, createdAt } = earlier ?? { id: ulid(), createdAt: nowIso() };
      await transact([writeProvider({ id, createdAt, pricing, ...provider }, earlier, stale)]);
      log.info('provider', { suffix: provider.suffix, known: earlier !== undefined });
    },
    read,
    await read(),
  );
}

/**
 * Runs on every deployment: brings the configured suffixes into the table, and once the words that
 * nobody may claim, the names that cost more, and a greeting. Run twice, it changes nothing.
 */
export async function handler(): Promise<void> {
  for (const provider of configured.parse(JSON.parse(env('PROVIDERS')))) await bringIn(provider);
  if (!(await isSeeded(namesSet))) {
    await seedNames();
    await transact([markSeeded(namesSet)]);
  }
  if (!(await isSeeded(welcomeSet))) await seedWelcome(markSeeded(welcomeSet));
}
