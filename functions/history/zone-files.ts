import { changeByToken, type ReachedDomain } from '#functions/automation/service.ts';
import type { RecordItem } from '#functions/records/items/records.ts';
import type { TokenActor } from '#platform/account/caller.ts';
import { failure, invalid } from '#platform/failures.ts';
import type { ImportPlan, importZoneFile } from '#shared/areas/history/calls.ts';
import type { ImportOutcome } from '#shared/areas/history/zone-file.ts';
import type { RecordFields } from '#shared/areas/records/record.ts';
import type { Input } from '#shared/kernel/endpoint.ts';
import { planImport } from './service.ts';

type Steps = ImportPlan['batch'];

/** The steps of a plan with the records that they name. */
function pairsOf({ remove, change, add }: Steps, records: readonly RecordItem[]) {
  const byId = new Map(records.map((record) => [record.id, record]));
  const itemOf = ({ id }: { id: string }) => byId.get(id) as RecordItem;
  const fieldsOf = (step: Omit<Steps['change'][number], 'id' | 'version'>): RecordFields => ({
    ...step,
    proxied: step.proxied ?? false,
  });
  return {
    gone: remove.map(itemOf),
    change: change.map(({ id, version: _version, ...to }) => ({
      from: itemOf({ id }),
      to: fieldsOf(to),
    })),
    add: add.map(fieldsOf),
  };
}

/** Throws `VALIDATION_FAILED` for a file that shall replace all, and of whose entries none can be taken. */
function requireTaken({ changes, unchanged, leftOut, leftOutCount, apex }: ImportOutcome): void {
  const [first] = leftOut;
  if (!first || changes.length + unchanged > 0) return;
  const message = `None of the ${leftOutCount} entries can be taken, so nothing is replaced. The first is of line ${first.line}: ${first.reason}.`;
  const hint = apex ? ` Send the origin ${apex} to take its names as names of the domain.` : '';
  throw invalid('zoneFile', 'nothing_taken', message + hint);
}

/**
 * Takes a zone file into a domain of the token, in one transaction, or with `dryRun` says what that would do. Names and
 * types that the token may not change are left out, and stay as they are. Throws `TOKEN_FORBIDS` where it may change
 * none, `NOT_FOUND`, `DOMAIN_FROZEN`, and as every change of records; also of a dry run `VALIDATION_FAILED` where the
 * file shall replace all and nothing of it can be taken.
 */
export async function importFile(
  actor: TokenActor,
  { dryRun, ...asked }: Input<typeof importZoneFile>['body'],
  reached: ReachedDomain,
): Promise<ImportOutcome> {
  const { content, isOpen, mayChange } = reached;
  if (!isOpen) throw failure('TOKEN_FORBIDS');
  const { batch, ...outcome } = await planImport(actor, asked, content, mayChange);
  if (asked.replace) requireTaken(outcome);
  if (!dryRun) {
    await changeByToken(actor, pairsOf(batch, content.records), reached, batch.cause);
  }
  return outcome;
}
