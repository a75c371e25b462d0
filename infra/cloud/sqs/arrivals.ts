/** Wakes long polls the moment something in their queue changes. */
export class Arrivals {
  readonly #waiting = new Map<string, Set<() => void>>();

  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, waiting) => sum + waiting.size, 0);
  }

  /** Tells whoever waits for this queue to look again. */
  announce(queue: string): void {
    for (const wake of this.#waiting.get(queue) ?? []) wake();
  }

  /** Resolves at the next announcement, after `ms` milliseconds, or when the caller has gone; never rejects. */
  wait(queue: string, ms: number, gone: AbortSignal): Promise<void> {
    const waiting = this.#waiting.get(queue) ?? new Set();
    this.#waiting.set(queue, waiting);
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        gone.removeEventListener('abort', wake);
        waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      gone.addEventListener('abort', wake);
      waiting.add(wake);
    });
  }
}
