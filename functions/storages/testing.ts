import type { Actor } from '#platform/account/caller.ts';
import { env } from '#platform/env.ts';
import { failure } from '#platform/failures.ts';
import { log } from '#platform/log.ts';
import { invoke } from '#platform/queue/invoke.ts';
import {
  type StorageObstacle,
  storageSteps,
  type TriedStep,
} from '#shared/areas/storages/calls.ts';
import { accessTo, type Storage, type StorageEntry } from './items/storages.ts';
import { noteTest } from './service.ts';
import type { Trial, TrialOrder } from './trial.ts';

/** A test that ends at its first step. */
const failedAtOnce = (obstacle: StorageObstacle): Trial =>
  storageSteps.map(
    (step, index): TriedStep =>
      index === 0
        ? { step, outcome: 'failed', obstacle }
        : { step, outcome: 'skipped', obstacle: null },
  );

/** Tests a storage in the function that may reach out. Throws `STORAGE_FAILED` where that one fails. */
async function tryOut(storage: Storage): Promise<Trial> {
  const access = await accessTo(storage);
  if (!access) return failedAtOnce('key');
  const { publicUrl } = storage;
  const order: TrialOrder = { access, publicUrl, origin: new URL(env('SITE_URL')).origin };
  try {
    return await invoke<Trial>(env('STORAGE_TEST_FUNCTION'), order);
  } catch (error) {
    log.error('A storage could not be tested.', error as Error);
    throw failure('STORAGE_FAILED');
  }
}

/** Tests a storage, and notes that it passed. Throws `VERSION_CONFLICT` where the settings changed meanwhile. */
export async function test(
  actor: Actor,
  { fields: tested }: StorageEntry,
): Promise<{ passed: boolean; steps: TriedStep[] }> {
  const steps = await tryOut(tested);
  const passed = steps.every(({ outcome }) => outcome === 'passed');
  const reply = { passed, steps };
  await noteTest(actor, tested, { hasPassed: passed, changes: { passed: { to: passed } }, reply });
  return reply;
}
