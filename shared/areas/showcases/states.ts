/** States of a showcase's review. */
export const showcaseStates = ['pending', 'approved', 'rejected'] as const;
export type ShowcaseState = (typeof showcaseStates)[number];

/** Decisions of a reviewer. */
export const decisions = ['approve', 'reject'] as const;

/** Orders of the gallery; `random` is one order for each seed. */
export const gallerySorts = ['newest', 'oldest', 'popular', 'random'] as const;
