import { decodeTime } from 'ulid';

/** Seconds since 1970, as DynamoDB's time to live counts them. */
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** This instant in ISO 8601, UTC. */
export const nowIso = (): string => new Date().toISOString();

/** The instant of seconds since 1970, in ISO 8601, UTC. */
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** The instant some seconds after one in milliseconds since 1970, in ISO 8601, UTC. */
export const instantAfter = (now: number, seconds: number): string =>
  new Date(now + seconds * 1000).toISOString();

/** The time of a ULID in ISO 8601, UTC. */
export const timeOf = (id: string): string => new Date(decodeTime(id)).toISOString();

/** Seconds since 1970 of an instant in ISO 8601. */
export const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

/** Seconds since the time of a ULID. */
export const ageOf = (id: string): number => nowInSeconds() - secondsOf(timeOf(id));
