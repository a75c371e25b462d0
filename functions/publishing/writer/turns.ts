type OwnerId = string | undefined;

/** The first of a set, which leaves it. */
function shift<T>(set: Set<T>): T | undefined {
  for (const first of set) {
    set.delete(first);
    return first;
  }
  return undefined;
}

/**
 * Names in the order of turns: owners take turns, each with the name that waits longest. Who had fewer
 * turns comes first, so that nobody waits for all names of another.
 */
export class Turns<T extends { ownerId?: OwnerId }> {
  readonly #waiting = new Map<OwnerId, Set<T>>();
  /** Turns that owners had. */
  readonly #served = new Map<OwnerId, number>();
  /** Owners with names, by the number of turns that they had. */
  readonly #rounds = new Map<number, Set<OwnerId>>();
  #first = 0;

  add(name: T): void {
    const { ownerId } = name;
    const names = this.#waiting.get(ownerId);
    if (names) names.add(name);
    else {
      this.#waiting.set(ownerId, new Set([name]));
      this.#queue(ownerId);
    }
  }

  /** The next name, which leaves. */
  take(): T | undefined {
    if (this.#waiting.size === 0) return undefined;
    while (!this.#rounds.get(this.#first)?.size) this.#rounds.delete(this.#first++);
    const ownerId = shift(this.#rounds.get(this.#first) as Set<OwnerId>);
    const names = this.#waiting.get(ownerId) as Set<T>;
    const name = shift(names);
    this.#served.set(ownerId, this.#first + 1);
    if (names.size > 0) this.#queue(ownerId);
    else this.#waiting.delete(ownerId);
    return name;
  }

  #queue(ownerId: OwnerId): void {
    const round = this.#served.get(ownerId) ?? 0;
    const owners = this.#rounds.get(round) ?? new Set();
    this.#rounds.set(round, owners.add(ownerId));
    this.#first = Math.min(this.#first, round);
  }
}
