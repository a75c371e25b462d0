import { env } from '#platform/env.ts';
import { failure } from '#platform/failures.ts';
import { log } from '#platform/log.ts';
import { invoke } from '#platform/queue/invoke.ts';
import type { ProviderTest } from '#shared/areas/providers/calls.ts';
import type { ProviderItem } from './items/providers.ts';

/** The functions that test a zone: each has the rights to the zones of its type, which this area has not. */
const functionNames = { route53: 'TEST_ROUTE53_FUNCTION', cloudflare: 'TEST_CLOUDFLARE_FUNCTION' };

/**
 * Has the zone of a provider tested, with a sealed token in place of the one in force where one is given.
 * Throws `PROVIDER_FAILED` where the test itself failed.
 */
export async function test({ id, type }: ProviderItem, token?: string): Promise<ProviderTest> {
  try {
    return await invoke<ProviderTest>(env(functionNames[type]), { providerId: id, token });
  } catch (error) {
    log.error('A provider could not be tested.', error as Error);
    throw failure('PROVIDER_FAILED');
  }
}
