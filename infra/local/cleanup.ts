interface Closable {
  close(): Promise<unknown> | unknown;
}

/** Ends in reverse order what was started, so that nothing loses what it stands on. */
export class Cleanup {
  readonly #inner: Closable[] = [];
  readonly #outer: Closable[] = [];

  /** Has a part closed in its turn, and answers it. */
  add<T extends Closable>(part: T): T {
    this.#inner.push(part);
    return part;
  }

  /** Has a part closed before all others, whenever they were added: what requests come in by. */
  addOuter<T extends Closable>(part: T): T {
    this.#outer.push(part);
    return part;
  }

  async close(): Promise<void> {
    const parts = [...this.#inner, ...this.#outer].reverse();
    this.#inner.length = 0;
    this.#outer.length = 0;
    for (const part of parts) await part.close();
  }
}
