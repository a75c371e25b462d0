import { planImport } from '#functions/history/service.ts';
import {
  type DomainContent,
  type RecordItem,
  readRecords,
} from '#functions/records/items/records.ts';
import type { AccessTokenItem } from '#platform/account/access-token.ts';
import type { TokenActor } from '#platform/account/caller.ts';
import { failure } from '#platform/failures.ts';
import type { importZoneFile } from '#shared/areas/automation/zone-files.ts';
import type { ImportPlan } from '#shared/areas/history/calls.ts';
import type { ImportOutcome } from '#shared/areas/history/zone-file.ts';
import type { RecordFields } from '#shared/areas/records/record.ts';
import type { Input } from '#shared/kernel/endpoint.ts';
import { commitPairs } from './commit.ts';
import { isChange, type Pairing } from './pairing.ts';
import { mayChange, plainName, type Reached, reachedAt } from './reach.ts';

/** A domain that a token reaches, with its records. */
interface Found {
  reached: Reached;
  content: DomainContent;
}

/** Reads the domain of that full name; undefined where the token reaches none. */
export async function readDomainOf(
  { params }: { params: { domain: string } },
  token: AccessTokenItem,
): Promise<Found | undefined> {
  const name = plainName(params.domain);
  const reached = await reachedAt(token, name);
  if (reached?.fqdn !== name) return undefined;
  return { reached, content: await readRecords(reached.domainId) };
}

type Steps = ImportPlan['batch'];

/** The steps of a plan with the records that they name. */
function pairsOf({ remove, change, add }: Steps, records: readonly RecordItem[]): Pairing {
  const byId = new Map(records.map((record) => [record.id, record]));
  const itemOf = ({ id }: { id: string }) => byId.get(id) as RecordItem;
  const fieldsOf = (step: Steps['add'][number]): RecordFields => ({
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

/**
 * Takes a zone file into a domain of the token, in one transaction, or with `dryRun` says what that would do. Names and
 * types that the token may not change are left out, and stay as they are. Throws `TOKEN_FORBIDS` where it may change
 * none, `NOT_FOUND`, `DOMAIN_FROZEN`, and as every change of records.
 */
export async function importFile(
  actor: TokenActor,
  { dryRun, ...asked }: Input<typeof importZoneFile>['body'],
  { reached, content }: Found,
): Promise<ImportOutcome> {
  if (!reached.grants.some(({ write }) => write)) throw failure('TOKEN_FORBIDS');
  const { batch, ...outcome } = await planImport(actor, asked, content, (rrset) =>
    mayChange(reached, rrset),
  );
  const pairs = pairsOf(batch, content.records);
  if (!dryRun && isChange(pairs)) {
    await commitPairs(actor, pairs, content, { cause: batch.cause });
  }
  return outcome;
}
