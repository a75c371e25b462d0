import { decodeTime } from 'ulid';
import type { StartKey } from '#platform/table/table.ts';
import type { PublishingTask } from '../ask.ts';
import { Turns } from './turns.ts';
import { endWaiting, readOlder, readWaiting, type WaitingItem } from './waiting.ts';

/** A name that waits, with all changes of it that were read. */
export interface WaitingName extends Omit<PublishingTask, 'requestId'> {
  /** Of the domain, or `@`. */
  id: string;
  /** Time of its oldest change in milliseconds. */
  since: number;
  /** Sort keys of its changes. */
  keys: string[];
  /** The requests that the changes follow from, the oldest ones where they are many. */
  requestIds: Set<string>;
}

/** Names in memory, some 700 bytes each, above which no older ones are read. */
const mostInMemory = 20_000;

/** Changes that are read at a time. */
const pageSize = 1000;

/** Milliseconds between two looks for new changes, and the most where they are many: each is read again for a while. */
const [lookEvery, lookAtLeastEvery] = [100, 2000];

/** Milliseconds for which a change may be on its way into the table, with clocks that differ. */
const overlap = 3000;

/** Requests that a name keeps. */
const requestIdsMost = 100;

const nameOf = ({ sk, label, domainId, ownerId, verify }: WaitingItem): WaitingName => ({
  ...{ id: domainId ?? '@', label, domainId, ownerId, verify },
  ...{ since: decodeTime(sk), keys: [], requestIds: new Set() },
});

/**
 * The names of a provider that wait, in the memory of one invocation. Older changes are read once, a page
 * at a time. New ones are looked for beside them, so that whoever comes late has a turn at once.
 */
export class Backlog {
  readonly #providerId: string;
  readonly #startedAt = Date.now();
  #lookedAt = Date.now();
  #lookAgainAt = 0;
  #older: { after?: StartKey | undefined } | undefined = {};
  /** Sort keys of changes that were read and have not ended. */
  readonly #read = new Set<string>();
  /** Names that nobody works on. */
  readonly #idle = new Map<string, WaitingName>();
  readonly #changed = new Turns<WaitingName>();
  readonly #damaged = new Set<WaitingName>();
  /** Names at work; further changes of them wait. */
  readonly #busy = new Map<string, WaitingName>();
  readonly #later = new Map<string, WaitingName>();

  constructor(providerId: string) {
    this.#providerId = providerId;
  }

  get #isEmpty(): boolean {
    return !this.#older && this.#idle.size === 0 && this.#later.size === 0;
  }

  /** Time in milliseconds since which the oldest name waits that nobody works on; now where there is none. */
  get idleSince(): number {
    let oldest = Date.now();
    for (const { since } of this.#idle.values()) oldest = Math.min(oldest, since);
    return oldest;
  }

  /** True where nothing is left, by a look of this moment: the next invocation would know nothing of refusals. */
  async isOver(): Promise<boolean> {
    if (!this.#isEmpty) return false;
    this.#lookAgainAt = 0;
    await this.#readNew();
    return this.#isEmpty;
  }

  /** Looks for new changes, and reads a page of the older ones while there is room. */
  async read(): Promise<void> {
    await Promise.all([this.#readNew(), this.#readOlder()]);
  }

  async #readNew(): Promise<void> {
    if (performance.now() < this.#lookAgainAt) return;
    const from = this.#lookedAt - overlap;
    this.#lookedAt = Date.now();
    const found = await readWaiting(this.#providerId, from);
    this.#lookAgainAt =
      performance.now() + Math.min(Math.max(lookEvery, found.length), lookAtLeastEvery);
    this.#add(found);
  }

  async #readOlder(): Promise<void> {
    if (!this.#older || this.#idle.size + this.#later.size > mostInMemory) return;
    const page = await readOlder(this.#providerId, {
      ...{ before: this.#startedAt, limit: pageSize, after: this.#older.after },
    });
    this.#add(page.items);
    this.#older = page.next && { after: page.next };
  }

  #add(items: readonly WaitingItem[]): void {
    for (const item of items) {
      if (this.#read.has(item.sk)) continue;
      this.#read.add(item.sk);
      const id = item.domainId ?? '@';
      const known = this.#idle.get(id) ?? this.#later.get(id);
      const name = known ?? nameOf(item);
      name.keys.push(item.sk);
      name.verify ||= item.verify;
      for (const requestId of item.requestIds ?? []) {
        if (name.requestIds.size < requestIdsMost) name.requestIds.add(requestId);
      }
      if (known) continue;
      if (this.#busy.has(id)) this.#later.set(id, name);
      else this.#queue(name);
    }
  }

  #queue(name: WaitingName): void {
    this.#idle.set(name.id, name);
    if (name.verify) this.#damaged.add(name);
    else this.#changed.add(name);
  }

  #begin(name: WaitingName): WaitingName {
    this.#idle.delete(name.id);
    this.#busy.set(name.id, name);
    return name;
  }

  /** Names that changed, by turns of their owners. They are at work from then on. */
  takeChanged(most: number): WaitingName[] {
    const taken: WaitingName[] = [];
    while (taken.length < most) {
      const name = this.#changed.take();
      if (!name) break;
      taken.push(this.#begin(name));
    }
    return taken;
  }

  /** Names to compare with the zone. They are at work from then on. */
  takeDamaged(most: number): WaitingName[] {
    const taken: WaitingName[] = [];
    for (const name of this.#damaged) {
      if (taken.length >= most) break;
      this.#damaged.delete(name);
      taken.push(this.#begin(name));
    }
    return taken;
  }

  /** True where a name at work was changed again. */
  isChanged({ id }: WaitingName): boolean {
    return this.#later.has(id);
  }

  /** Lets further changes of a name have their turn, if it is at work. */
  release(name: WaitingName): void {
    const { id } = name;
    if (this.#busy.get(id) !== name) return;
    this.#busy.delete(id);
    const later = this.#later.get(id);
    this.#later.delete(id);
    if (later) this.#queue(later);
  }

  /** Ends the wait of names for the changes that they had. */
  async end(names: readonly WaitingName[]): Promise<void> {
    const keys = names.flatMap((name) => name.keys);
    await endWaiting(this.#providerId, keys);
    for (const key of keys) this.#read.delete(key);
    for (const name of names) this.release(name);
  }

  /** Names whose oldest change was noted before a time in milliseconds, as many as memory takes. */
  async waitingSince(time: number): Promise<WaitingName[]> {
    while (this.#older && this.#idle.size <= mostInMemory) await this.#readOlder();
    return [...this.#busy.values(), ...this.#idle.values()].filter(({ since }) => since < time);
  }
}
