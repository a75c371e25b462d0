import { requireChangeable } from '#functions/domains/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import { Failure, failure } from '#platform/failures.ts';
import type { RecordChanges } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import type { Issue } from '#shared/kernel/issues.ts';
import type { DomainContent, RecordItem } from './items/records.ts';
import { present } from './rules.ts';
import { decide, type RecordPlace } from './together.ts';

type Details = Partial<{ issues: Issue[]; recordId: string }>;

/** The refusal of one record of several: its fields as `add[0].content`, its conflict with its place. */
function placed(refusal: Failure, { list, index, added }: RecordPlace): Failure {
  const path = `${list}[${index}]`;
  const { issues, recordId, ...details } = (refusal.details ?? {}) as Details;
  if (issues) {
    const within = issues.map((issue) => ({ ...issue, path: `${path}.${issue.path}` }));
    return new Failure(refusal.code, { issues: within });
  }
  const other = added.findIndex(({ id }) => id === recordId);
  // An id that was made for this request names nothing outside of it.
  const inTheWay = other === -1 ? { recordId } : { withPath: `add[${other}]` };
  return new Failure(refusal.code, { ...details, ...inTheWay, path } as Failure['details']);
}

function asSeen(
  records: readonly RecordItem[],
  { id, version }: RecordChanges['remove'][number],
): RecordItem {
  const record = records.find((candidate) => candidate.id === id);
  // A record that is gone was changed as well: what was planned on it no longer holds.
  if (record?.version !== version) throw failure('VERSION_CONFLICT');
  return record;
}

/**
 * Adds, changes and removes records of the actor's domain in one transaction. Throws `VERSION_CONFLICT` where a record
 * is not as it was seen; a refusal of one record names its place in the request. Answers the added and changed ones.
 */
export async function changeTogether(
  actor: Actor,
  { remove, change: wanted, add, cause }: RecordChanges,
  { domain: found, records: before }: DomainContent,
): Promise<{ items: DomainRecord[] }> {
  const domain = requireChangeable(actor, found);
  const gone = remove.map((seen) => asSeen(before, seen));
  const change = wanted.map(({ id, version, ...to }) => ({
    from: asSeen(before, { id, version }),
    to,
  }));
  const { after, added, changed, writes } = await decide(
    actor.account,
    { domain, before, gone, change, add, by: { kind: 'owner' }, cause },
    placed,
  );
  const shown = present(after, []);
  const items = [...added, ...changed].map(
    ({ id }) => shown.find((record) => record.id === id) as DomainRecord,
  );
  await actor.commit(writes, { items });
  return { items };
}
