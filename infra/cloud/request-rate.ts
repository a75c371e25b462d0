/** A token bucket over all requests of an account, and the busiest second that it saw. */
export class RequestRate {
  readonly #perSecond: number;
  #tokens: number;
  readonly #now: () => number;
  #at: number;
  /** Times of the requests of the last second, in milliseconds. */
  #recent: number[] = [];
  #busiest = 0;
  #arrived = 0;

  /** The bucket holds the requests of one second; `now` is in milliseconds. */
  constructor(perSecond: number, now: () => number = () => performance.now()) {
    this.#perSecond = perSecond;
    this.#now = now;
    this.#at = now();
    this.#tokens = perSecond;
  }

  /** Most requests that arrived within any second, the refused ones included. */
  get busiest(): number {
    return this.#busiest;
  }

  /** Requests that arrived since the start, the refused ones included. */
  get arrived(): number {
    return this.#arrived;
  }

  /** Begins to look for the busiest second anew. */
  restart(): void {
    this.#recent = [];
    this.#busiest = 0;
  }

  /** Counts a request; false if it is to be refused. */
  take(): boolean {
    const now = this.#now();
    this.#arrived += 1;
    this.#recent = [...this.#recent.filter((at) => at > now - 1000), now];
    this.#busiest = Math.max(this.#busiest, this.#recent.length);
    const refill = ((now - this.#at) / 1000) * this.#perSecond;
    this.#tokens = Math.min(this.#perSecond, this.#tokens + refill);
    this.#at = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
