/** Seconds since 1970, as DynamoDB's time to live counts them. */
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** This instant in ISO 8601, UTC. */
export const nowIso = (): string => new Date().toISOString();

/** Seconds since 1970 of an instant in ISO 8601. */
export const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000);
