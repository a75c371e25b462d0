import { env } from '#platform/env.ts';
import { failure } from '#platform/failures.ts';
import { log } from '#platform/log.ts';
import { invoke } from '#platform/queue/invoke.ts';
import type { ProviderTest } from '#shared/areas/providers/provider.ts';
import { testVariable } from '#shared/providers.ts';
import type { ProviderItem, ZoneAccess } from './items/providers.ts';

type Tested = ZoneAccess & Pick<ProviderItem, 'type'>;

/**
 * Has the zone of a provider tested. The function of its type has the rights to its zone, which this area has not.
 * Throws `PROVIDER_FAILED` where the test itself failed.
 */
export async function test({ id, suffix, type, zoneId, token }: Tested): Promise<ProviderTest> {
  const order = { id, suffix, zoneId, token } satisfies ZoneAccess;
  try {
    return await invoke<ProviderTest>(env(testVariable(type)), order);
  } catch (error) {
    log.error('A provider could not be tested.', error as Error);
    throw failure('PROVIDER_FAILED');
  }
}

/**
 * Asserts that the zone of a provider was read and changed; its delegation may come later. Throws `TEST_NOT_PASSED` {problem},
 * or `PROVIDER_FAILED` where nothing could be told.
 */
export async function assertPasses(provider: Tested): Promise<void> {
  const { steps } = await test(provider);
  const missed = steps.find(({ step, state }) => step !== 'delegation' && state !== 'passed');
  if (!missed) return;
  if (missed.state !== 'failed' || !missed.problem) throw failure('PROVIDER_FAILED');
  throw failure('TEST_NOT_PASSED', { problem: missed.problem });
}
