import { changeRecords, listRecords } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import type { Request } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { call, prepare } from '#web/api/call.ts';
import { isConflict } from '#web/api/failure.ts';

type Records = readonly DomainRecord[];

const requestFor = (domainId: string, records: Records): Request<typeof changeRecords> => ({
  params: { id: domainId },
  body: { remove: records.map(({ id, version }) => ({ id, version })) },
});

/** Records that one request deletes. One that needs another, such as DS its NS, comes first. */
export function portionsOf(records: Records): DomainRecord[][] {
  const size = limits.recordBatch;
  const inOrder = records.toSorted((a, b) => Number(b.type === 'DS') - Number(a.type === 'DS'));
  return Array.from({ length: Math.ceil(inOrder.length / size) }, (_, index) =>
    inOrder.slice(index * size, (index + 1) * size),
  );
}

/** Deletion of a portion of records, all or none. */
export class Deletion {
  readonly records: Records;
  readonly #domainId: string;
  #send: () => Promise<unknown>;

  constructor(domainId: string, records: Records) {
    this.records = records;
    this.#domainId = domainId;
    this.#send = () => call(changeRecords, requestFor(domainId, records));
  }

  /** Makes the proof ahead of time. Without one, or until then, `run` makes its own. */
  async prepare(): Promise<void> {
    const send = await prepare(changeRecords, requestFor(this.#domainId, this.records)).catch(
      () => undefined,
    );
    if (send) this.#send = send;
  }

  /**
   * Sends the deletion. Where somebody else was faster, it goes on without the records that are gone or
   * changed; resolves with the changed ones as they are now, which are kept.
   */
  async run(): Promise<Records> {
    try {
      await this.#send();
      return [];
    } catch (error) {
      if (!isConflict(error)) throw error;
      return this.#runForUnchanged();
    }
  }

  async #runForUnchanged(): Promise<Records> {
    const { items } = await call(listRecords, { params: { id: this.#domainId } });
    const current = new Map(items.map((item) => [item.id, item]));
    const isUnchanged = ({ id, version }: DomainRecord) => current.get(id)?.version === version;
    const left = this.records.filter(isUnchanged);
    if (left.length > 0) await call(changeRecords, requestFor(this.#domainId, left));
    const others = this.records.filter((record) => !isUnchanged(record));
    return others.flatMap(({ id }) => current.get(id) ?? []);
  }
}
