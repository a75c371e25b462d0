import { decodeTime } from 'ulid';
import { isoOf, nowInSeconds } from '#platform/clock.ts';
import type { UploadStats } from '#shared/areas/uploads/calls.ts';
import { limits } from '#shared/limits.ts';
import type { UploadItem, Uploading } from './items/uploads.ts';

const { hour } = limits;
const { perDay, hours, perMinute, lifetime, atOnce } = limits.upload;
const minute = 60;

const hourOf = (seconds: number): number => seconds - (seconds % hour);

/** Start of the hours that count, the current one the last, in seconds since 1970. */
export const windowStart = (now = nowInSeconds()): number => hourOf(now) - (hours - 1) * hour;

/** Time of the reservation, in seconds since 1970. */
export const reservedAt = ({ id }: Pick<UploadItem, 'id'>): number =>
  Math.floor(decodeTime(id) / 1000);

/** True while a reserved upload can be completed. */
export const isOpen = (upload: UploadItem): boolean =>
  upload.status === 'reserved' && reservedAt(upload) + lifetime > nowInSeconds();

/** Time at which an upload ends to count: with its hour's day, or when its reservation ends. */
const freeAfter = (upload: UploadItem): number =>
  upload.status === 'reserved'
    ? reservedAt(upload) + lifetime
    : hourOf(reservedAt(upload)) + hours * hour;

/** Uploads that take a place: completed ones, whatever became of them, and those under way. */
const counted = (uploads: readonly UploadItem[]): UploadItem[] =>
  uploads.filter((upload) => upload.status !== 'reserved' || isOpen(upload));

/** Places used of the daily limit, and when the next one is free, in seconds since 1970. */
export function usageOf(uploads: readonly UploadItem[]) {
  const using = counted(uploads);
  const freeAt = using.length > 0 ? Math.min(...using.map(freeAfter)) : undefined;
  return { used: using.length, total: perDay, freeAt };
}

/** Reservations of the last minute, and the seconds until another one fits; 0 where it does now. */
export function paceOf(times: readonly number[]): { recent: number[]; wait: number } {
  const now = nowInSeconds();
  const recent = times.filter((time) => time > now - minute);
  const earliest = recent.at(-perMinute);
  return { recent, wait: earliest === undefined ? 0 : earliest + minute - now };
}

/** Tries of an upload's conversion so far, and the seconds until another one of the account may run; 0 where it may. */
export function conversionsOf({ upload, pace }: Uploading): { tries: number; wait: number } {
  const all = pace?.conversions ?? {};
  const now = nowInSeconds();
  const ends = Object.values(all)
    .flatMap(({ until }) => until)
    .filter((until) => until > now)
    .sort((one, other) => one - other);
  const next = ends.at(-atOnce);
  return { tries: all[upload.id]?.tries ?? 0, wait: next === undefined ? 0 : next - now };
}

/** True for a file that was accepted, also where it is no longer in use. */
export const isCompleted = ({ status }: UploadItem): boolean => status !== 'reserved';

export function statsOf(uploads: readonly UploadItem[]): UploadStats {
  const { freeAt, ...usage } = usageOf(uploads);
  const start = windowStart();
  const byHour = Map.groupBy(uploads.filter(isCompleted), (upload) => hourOf(reservedAt(upload)));
  return {
    ...usage,
    freeAt: freeAt === undefined ? null : isoOf(freeAt),
    hours: Array.from({ length: hours }, (_, index) => {
      const at = start + index * hour;
      const within = byHour.get(at) ?? [];
      const bytes = within.reduce((sum, { size }) => sum + size, 0);
      return { hour: isoOf(at), count: within.length, bytes };
    }),
  };
}

/** Longest time of a completion that began just in time, in seconds. */
const completion = minute;

/** True once the upload of that id can be completed no more. */
export const isAbandoned = (id: string): boolean =>
  reservedAt({ id }) + lifetime + completion < nowInSeconds();
