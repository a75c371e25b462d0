import type { SolvedProof } from '../abuse/proof.ts';
import { transact } from '../table/transaction.ts';
import type { Write } from '../table/write.ts';
import type { Idempotency } from './idempotency.ts';
import { withRequestId } from './request-id.ts';

/** The transactions of one call. The first one spends its proof; the one with a reply keeps its answer. */
export class UnitOfWork {
  readonly #requestId: string;
  #proof: SolvedProof | undefined;
  #idempotency: Idempotency | undefined;

  constructor(requestId: string) {
    this.#requestId = requestId;
  }

  /** Has the next transaction spend this proof. */
  spend(proof: SolvedProof): void {
    this.#proof = proof;
  }

  /** Has the transaction that comes with a reply keep it for repetitions. */
  remember(idempotency: Idempotency): void {
    this.#idempotency = idempotency;
  }

  /** Writes all or nothing. Throws the refusal of the first write whose condition fails. */
  async commit(writes: readonly Write[], reply?: unknown): Promise<void> {
    const first: Write[] = [];
    if (this.#idempotency && reply !== undefined) first.push(this.#idempotency.remember(reply));
    if (this.#proof) first.push(this.#proof.spend());
    await transact([...first, ...writes.map((write) => withRequestId(write, this.#requestId))]);
    this.#proof = undefined;
  }

  /** Spends the proof of a call that has written nothing. Throws `PROOF_REQUIRED` for one spent before. */
  async finish(): Promise<void> {
    if (this.#proof) await this.commit([]);
  }
}
