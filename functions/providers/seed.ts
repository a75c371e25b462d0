import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { defaultPricing } from '../../shared/limits.ts';
import { seedNames } from '../domains/service.ts';
import { seedWelcome } from '../notifications/service.ts';
import { nowIso } from '../platform/clock.ts';
import { env } from '../platform/env.ts';
import { log } from '../platform/log.ts';
import { transact } from '../platform/transaction.ts';
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

/**
 * Runs on every deployment: brings the configured suffixes into the table, and once the words that
 * nobody may claim, the names that cost more, and a greeting. Run twice, it changes nothing.
 */
export async function handler(): Promise<void> {
  const known = new Map((await readProviders()).map((provider) => [provider.suffix, provider]));
  for (const provider of configured.parse(JSON.parse(env('PROVIDERS')))) {
    const earlier = known.get(provider.suffix);
    await transact([
      writeProvider({
        id: earlier?.id ?? ulid(),
        createdAt: earlier?.createdAt ?? nowIso(),
        pricing: earlier?.pricing ?? [...defaultPricing],
        ...provider,
      }),
    ]);
    log.info('provider', { suffix: provider.suffix, known: earlier !== undefined });
  }
  if (!(await isSeeded(namesSet))) {
    await seedNames();
    await transact([markSeeded(namesSet)]);
  }
  if (!(await isSeeded(welcomeSet))) await seedWelcome(markSeeded(welcomeSet));
}
