/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the batches of a zone that an invocation left PENDING | `SPREADING` / `<provider>` | the next one, where it meets a name of them | 1 read, 1 write |
 */
import { decodeTime } from 'ulid';
import { nowInSeconds } from '#platform/clock.ts';
import { getItem, type Item, type Key, writeAll } from '#platform/table/table.ts';
import { HOUR } from '#shared/kernel/time.ts';
import type { TakenChange } from '../zone.ts';

/**
 * Milliseconds after which Route 53's servers usually have a change.
 * https://docs.aws.amazon.com/Route53/latest/APIReference/API_ChangeResourceRecordSets.html
 */
export const usualSync = 60_000;

/** Milliseconds after which a removal counts whose answer nobody heard: nothing can be asked about it. */
const unheardSync = 2 * usualSync;

/** Milliseconds between the first questions about a batch, and between later ones. */
const [askAtFirst, askAtLast] = [50, 5000];

/** Milliseconds for which batches are handed from one invocation to the next, and how many. */
const [keptFor, keptMost] = [HOUR * 1000, 2000];

/** A batch that the provider took; without a change where nobody heard its answer. */
export interface Batch extends Omit<TakenChange, 'change'> {
  id: string;
  change?: string | undefined;
  names: Set<string>;
  askAgainAt: number;
  isTold?: boolean;
}

interface SpreadingItem extends Item {
  entity: 'spreading';
  batches: (TakenChange & { id: string })[];
}

const keyOf = (providerId: string): Key => ({ pk: 'SPREADING', sk: providerId });

/** The batches of a zone that its name servers may not have yet, the oldest first. */
export class Spreading {
  readonly #providerId: string;
  #batches: Batch[] = [];
  /** Batches of which it is known that all name servers have them. */
  readonly #synced = new Set<string>();
  #inherited: Promise<void> | undefined;

  constructor(providerId: string) {
    this.#providerId = providerId;
  }

  /** True while a name waits for a batch. */
  get isActive(): boolean {
    return this.#batches.some(({ names }) => names.size > 0);
  }

  /** Time in milliseconds since which the oldest batch is waited for; now where none is. */
  get activeSince(): number {
    const [oldest] = this.#batches.filter(({ names }) => names.size > 0);
    return oldest?.at ?? Date.now();
  }

  /** Notes a batch that was taken. */
  add(id: string, change: string, names: Iterable<string>): void {
    const at = Date.now();
    this.#batches.push({ id, change, at, names: new Set(names), askAgainAt: at + askAtFirst });
  }

  /** Learns of the batches that the last invocation left. */
  inherit(): Promise<void> {
    this.#inherited ??= this.#inherit();
    return this.#inherited;
  }

  async #inherit(): Promise<void> {
    const item = await getItem<SpreadingItem>(keyOf(this.#providerId));
    const batches = (item?.batches ?? []).filter(({ at }) => at > Date.now() - keptFor);
    const left = batches.map((batch) => ({ ...batch, names: new Set<string>(), askAgainAt: 0 }));
    this.#batches.unshift(...left);
  }

  /** True for a batch of which it is known that the provider took it. */
  knows(id: string | undefined): boolean {
    return id !== undefined && (this.#synced.has(id) || this.#batches.some((one) => one.id === id));
  }

  /** Has a name wait for a batch; false where there is nothing to wait for. */
  join(id: string, name: string): boolean {
    if (this.#synced.has(id)) return false;
    const batch = this.#batches.find((one) => one.id === id);
    if (batch) batch.names.add(name);
    else {
      const at = decodeTime(id);
      const askAgainAt = at + unheardSync;
      this.#batches.push({ id, at, names: new Set([name]), askAgainAt });
    }
    return true;
  }

  /** The batch to ask about next: the newest one past the usual time, which tells of those before, or else the oldest. */
  due(): Batch | undefined {
    const now = Date.now();
    const due = this.#batches.filter(
      ({ names, askAgainAt }) => names.size > 0 && askAgainAt <= now,
    );
    return due.findLast(({ at, change }) => change && at < now - usualSync) ?? due[0];
  }

  /** Asks about a batch later, the later the longer it takes. */
  postpone(batch: Batch): void {
    const age = Date.now() - batch.at;
    batch.askAgainAt = Date.now() + Math.max(askAtFirst, Math.min(age, askAtLast));
  }

  /**
   * Ends a batch, with those before it that are past the usual time: the one writer of a zone sends its changes one
   * after the other. Answers their ids and names.
   */
  end(ended: Batch): { id: string; names: Set<string> }[] {
    const isOver = (batch: Batch) =>
      batch === ended ||
      (batch.change && batch.at <= ended.at && batch.at < Date.now() - usualSync);
    const over = this.#batches.filter(isOver);
    this.#batches = this.#batches.filter((batch) => !over.includes(batch));
    for (const { id } of over) this.#synced.add(id);
    return over;
  }

  /** Notes the batches that are left for the next invocation. */
  async handOver(): Promise<void> {
    if (this.#inherited === undefined && this.#batches.length === 0) return;
    await this.inherit();
    const left = this.#batches.flatMap(({ id, change, at }) => (change ? { id, change, at } : []));
    const item: SpreadingItem = {
      ...keyOf(this.#providerId),
      entity: 'spreading',
      batches: left.slice(-keptMost),
      expiresAt: nowInSeconds() + keptFor / 1000,
    };
    await writeAll(left.length > 0 ? [item] : [], left.length > 0 ? [] : [item]);
  }
}
