import { env } from '#platform/env.ts';
import { failure } from '#platform/failures.ts';
import { log } from '#platform/log.ts';
import { invoke } from '#platform/queue/invoke.ts';
import type { ProviderTest } from '#shared/areas/providers/provider.ts';
import { testVariable } from '#shared/providers.ts';
import type { ProviderItem } from './items/providers.ts';

/**
 * Has the zone of a provider tested, with a sealed token in place of the one in force where one is given. The function
 * of its type has the rights to its zone, which this area has not. Throws `PROVIDER_FAILED` where the test itself failed.
 */
export async function test({ id, type }: ProviderItem, token?: string): Promise<ProviderTest> {
  try {
    return await invoke<ProviderTest>(env(testVariable(type)), { providerId: id, token });
  } catch (error) {
    log.error('A provider could not be tested.', error as Error);
    throw failure('PROVIDER_FAILED');
  }
}
