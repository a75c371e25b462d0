import { ulid } from 'ulid';
import { auditWrites } from '#functions/audit/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import { nowIso } from '#platform/clock.ts';
import { failure } from '#platform/failures.ts';
import type { ImportFailure, importFormats, PremiumImport } from '#shared/areas/premium/calls.ts';
import { limits } from '#shared/limits.ts';
import { readLines } from './import-lines.ts';
import { type ImportFacts, insertImport, readImport, readReport } from './import-store.ts';

const present = (
  { id, status, total, processed, added, updated, skipped, failedCount, createdAt }: ImportFacts,
  failed: ImportFailure[],
): PremiumImport => ({
  id,
  status,
  total,
  processed,
  added,
  updated,
  skipped,
  failedCount,
  failed,
  createdAt,
});

/**
 * Validates all lines and stores the valid ones as work. The worker then completes it, even if the
 * client disconnects.
 */
export async function acceptImport(
  actor: Actor,
  input: { content: string; format: (typeof importFormats)[number]; skipExisting: boolean },
): Promise<PremiumImport> {
  const { wanted, failed } = readLines(input.content, input.format);
  const facts: ImportFacts = {
    id: ulid(),
    status: wanted.length > 0 ? 'running' : 'done',
    total: wanted.length,
    processed: 0,
    added: 0,
    updated: 0,
    skipped: 0,
    failedCount: failed.length,
    skipExisting: input.skipExisting,
    createdAt: nowIso(),
  };
  const report = failed.slice(0, limits.premium.importReport);
  const accepted = present(facts, report);
  await actor.commit(
    [
      ...insertImport(facts, wanted, report),
      ...auditWrites(actor, 'premium-domains-imported', {
        changes: { names: { to: wanted.length }, skipExisting: { to: input.skipExisting } },
      }),
    ],
    accepted,
  );
  return accepted;
}

/** Import and its rejected lines, read in parallel. */
export const readProgress = (id: string) => Promise.all([readImport(id), readReport(id)]);

/** Progress of an import. Throws `NOT_FOUND`. */
export function showImport([facts, failed]: Awaited<ReturnType<typeof readProgress>>) {
  if (!facts) throw failure('NOT_FOUND');
  return present(facts, failed);
}
