import { activateStorageConfig, testStorageConfig } from '#shared/areas/storages/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { call } from '#web/api/call.ts';

interface Tried extends Reply<typeof testStorageConfig> {
  /** Failure to activate what passed. */
  refusal?: Error;
}

/** Tests a storage, and activates the one that passed where that is wanted. */
export async function tryOut(id: string, activates: boolean): Promise<Tried> {
  const params = { id };
  const tried = await call(testStorageConfig, { params });
  if (!activates || !tried.passed) return tried;
  try {
    await call(activateStorageConfig, { params });
    return tried;
  } catch (error) {
    return { ...tried, refusal: error as Error };
  }
}
