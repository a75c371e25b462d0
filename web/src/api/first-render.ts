const ended = Promise.withResolvers<void>();

/** Settles once the page stands. Replies wait for it: React takes over a built page only as it was built. */
export const firstRender: Promise<void> = ended.promise;

export const endFirstRender = (): void => ended.resolve();
