import { amend } from '#functions/audit/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import { nowIso } from '#platform/clock.ts';
import { env } from '#platform/env.ts';
import { failure } from '#platform/failures.ts';
import { log } from '#platform/log.ts';
import { invoke } from '#platform/queue/invoke.ts';
import { whileStale } from '#platform/table/change.ts';
import {
  type StorageObstacle,
  storageSteps,
  type TriedStep,
} from '#shared/areas/storages/calls.ts';
import { accessTo, type Storage, type StorageEntry, storages } from './items/storages.ts';
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

/**
 * Tests a storage, and notes that it passed. It is tested once, however often others come first; settings that changed
 * meanwhile are untested, and `VERSION_CONFLICT`.
 */
export async function test(
  actor: Actor,
  { fields: tested }: StorageEntry,
): Promise<{ passed: boolean; steps: TriedStep[] }> {
  const steps = await tryOut(tested);
  const passed = steps.every(({ outcome }) => outcome === 'passed');
  const reply = { passed, steps };
  const { id, bucketName: name } = tested;
  await whileStale(
    () => storages.read(id),
    async (entry) => {
      if (entry?.fields.changedAt !== tested.changedAt) throw failure('VERSION_CONFLICT');
      const fields = { ...entry.fields, testedAt: nowIso() };
      await amend(
        actor,
        'storage-config-tested',
        {
          subject: { id, name },
          changes: { passed: { to: passed } },
          writes: passed ? storages.rewrite(entry, fields) : [],
        },
        reply,
      );
    },
  );
  return reply;
}
