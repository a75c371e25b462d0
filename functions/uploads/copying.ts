/**
 * Pictures to copy for the gallery, by their addresses: paths of the site are in the bucket of the stack, others are
 * fetched.
 */
export interface CopyOrder {
  copyId: string;
  cover?: string | undefined;
  avatar?: string | undefined;
}

/** Why a cover has no copy: nothing was there to fetch, or it is no picture within the bounds. */
type CopyObstacle = 'unreachable' | 'unreadable';

/** Pictures that were copied, or why the cover was not. An avatar that is gone is left out. */
export type Copied = { cover: boolean; avatar: boolean } | { refused: CopyObstacle };

/** A picture without a copy. */
export class CopyError extends Error {
  readonly obstacle: CopyObstacle;

  constructor(obstacle: CopyObstacle, cause?: unknown) {
    super(obstacle, { cause });
    this.obstacle = obstacle;
  }
}
