import { allSuffixes } from '#functions/providers/service.ts';
import { envOptional } from '#platform/env.ts';
import { log } from '#platform/log.ts';
import { type CanaryStep, canaryMetric, certificateMetric } from '#shared/canary.ts';
import { tryMail } from './letter.ts';
import { findCanary } from './own-name.ts';
import { daysOfCertificate, tryApi, tryChange, tryDelegations, tryDns, trySite } from './steps.ts';
import type { Canary } from './store.ts';

/** A step that says `undefined` was not tried, and has no measure. */
type Trial = () => Promise<true | undefined>;

async function percentOf(step: CanaryStep, trial: Trial): Promise<number | undefined> {
  try {
    return (await trial()) && 100;
  } catch (error) {
    log.error('The canary failed.', { step, error: error as Error });
    return 0;
  }
}

const went =
  (trial: () => Promise<void>): Trial =>
  async () => {
    await trial();
    return true;
  };

function trialsOf(own: Promise<Canary>): Record<CanaryStep, Trial> {
  return {
    site: went(trySite),
    api: went(tryApi),
    change: went(async () => tryChange(await own)),
    dns: went(async () => tryDns(await own)),
    delegation: went(async () => tryDelegations(await allSuffixes())),
    // In the sandbox SES may want a right to the identity of whoever is written to.
    mail: async () => (envOptional('CANARY_MAIL') ? tryMail(await own) : undefined),
  };
}

async function measureSteps(): Promise<void> {
  const own = findCanary();
  // Steps that need none of it go on where the table fails.
  own.catch(() => {});
  const trials = Object.entries(trialsOf(own)) as [CanaryStep, Trial][];
  const found = await Promise.all(
    trials.map(async ([step, trial]) => [step, await percentOf(step, trial)] as const),
  );
  const values = found.flatMap(([step, percent]) =>
    percent === undefined ? [] : [[canaryMetric(step), [percent, 'Percent']] as const],
  );
  log.measure('canary', Object.fromEntries(values));
}

async function measureCertificate(): Promise<void> {
  const days = await daysOfCertificate().catch(() => undefined);
  // No days without a handshake: `site` is 0 then, and alarms.
  if (days !== undefined) log.measure('certificate', { [certificateMetric]: [days, 'Count'] });
}

/**
 * Tries what people do, all steps at once, and measures each. A failed step is a measure, not an error. The certificate is
 * told as soon as it is known: a step that hangs takes the run's time, and no other measure with it.
 */
export async function handler(): Promise<void> {
  await Promise.all([measureSteps(), measureCertificate()]);
}
