import { auditWrites, fieldChanges } from '#functions/audit/service.ts';
import { subjectOf } from '#functions/domains/service.ts';
import type { Actor } from '#platform/account/caller.ts';
import { Failure, failure } from '#platform/failures.ts';
import { allOrNone, readEach, refusedFor } from '#platform/table/all-or-none.ts';
import type { Write } from '#platform/table/write.ts';
import type { deleteAnyRecords } from '#shared/areas/records/calls.ts';
import type { Input } from '#shared/kernel/endpoint.ts';
import { administrator, auditFieldsOf } from './administration.ts';
import type { RecordItem } from './items/records.ts';
import { type HeldContent, readHeld, recordAmong } from './service.ts';
import { decide } from './together.ts';

type Seen = Input<typeof deleteAnyRecords>['body']['records'][number];

/** A record that is to go, in its domain. */
interface Leaving {
  held: HeldContent;
  record: RecordItem;
}

/** Throws `NOT_FOUND`, and `VERSION_CONFLICT` for a record that is not as it was seen. */
function leavingOf({ id, version }: Seen, held: HeldContent): Leaving {
  const record = recordAmong(held.records, id);
  if (record.version !== version) throw failure('VERSION_CONFLICT');
  return { held, record };
}

/** Removes records of one domain. A refusal names its record, or all of them where the domain is in the way. */
async function removalWrites(held: HeldContent, gone: readonly RecordItem[]): Promise<Write[]> {
  const { domain, owner, records: before } = held;
  try {
    const exchange = { domain, before, gone, by: administrator };
    const { writes } = await decide(owner, exchange, (refusal, { index }) =>
      refusedFor([gone[index]?.id ?? ''], refusal),
    );
    return writes;
  } catch (error) {
    if (error instanceof Failure && error.code === 'BATCH_REFUSED') throw error;
    const ids = gone.map(({ id }) => id);
    throw refusedFor(ids, error);
  }
}

/** Removes records of anybody, all or none, those of a domain by one change of it. Throws `BATCH_REFUSED`. */
export async function removeAll(
  actor: Actor,
  { records }: { records: readonly Seen[] },
): Promise<void> {
  const domains = await readEach([...new Set(records.map(({ domainId }) => domainId))], readHeld);
  const asked = new Map(
    records.map((seen) => {
      const held = domains.get(seen.domainId);
      return [seen.id, held && { seen, held }];
    }),
  );
  const leaving: Leaving[] = [];
  await allOrNone(
    actor,
    asked,
    async (each, { seen, held }) => {
      const one = leavingOf(seen, held);
      leaving.push(one);
      const changes = fieldChanges(auditFieldsOf(one.record), undefined);
      await each.commit(
        auditWrites(actor, 'record-deleted', { subject: subjectOf(held), changes }),
      );
    },
    async () => {
      const groups = Map.groupBy(leaving, ({ held }) => held);
      const writes = [...groups].map(([held, group]) =>
        removalWrites(
          held,
          group.map(({ record }) => record),
        ),
      );
      return (await Promise.all(writes)).flat();
    },
  );
}
