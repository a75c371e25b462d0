/** A budget of requests in any stretch of some seconds. Whoever passes it is blocked for as long again. */
export class RequestWindow {
  readonly #most: number;
  readonly #milliseconds: number;
  #recent: number[] = [];
  #blockedUntil = 0;

  constructor(most: number, seconds: number) {
    this.#most = most;
    this.#milliseconds = seconds * 1000;
  }

  /** Counts a request. Seconds to wait if it is to be refused. */
  take(): number | undefined {
    const now = performance.now();
    this.#recent = this.#recent.filter((at) => at > now - this.#milliseconds);
    if (now >= this.#blockedUntil && this.#recent.length >= this.#most) {
      this.#blockedUntil = now + this.#milliseconds;
    }
    if (now < this.#blockedUntil) return Math.ceil((this.#blockedUntil - now) / 1000);
    this.#recent.push(now);
    return undefined;
  }
}
