import type { OuterAccess } from '#platform/objects/outer-bucket.ts';
import type { StorageObstacle, TriedStep } from '#shared/areas/storages/calls.ts';

/** A storage to test, with its keys. */
export interface TrialOrder {
  access: OuterAccess;
  publicUrl: string;
  /** Origin of the pages that upload. */
  origin: string;
}

/** Outcomes of all steps, in their order. */
export type Trial = TriedStep[];

/** Failure of a step with its cause, and what the storage said. */
export class StepFailure extends Error {
  readonly obstacle: StorageObstacle;
  readonly answer: string | undefined;

  constructor(obstacle: StorageObstacle, answer?: string) {
    super(obstacle);
    this.obstacle = obstacle;
    this.answer = answer;
  }
}
