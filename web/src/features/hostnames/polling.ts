import type { CustomHostname } from '#shared/areas/hostnames/custom-hostname.ts';

/** Shortest and longest time between two questions to the API, in milliseconds. */
const shortest = 3_000;
const longest = 60_000;

/** Longest time while a hostname is new, when its owner adds records and watches. */
const watching = 5_000;

/** Time for the check itself, in milliseconds. */
const checking = 2_000;

const within = (least: number, delay: number, most: number) =>
  Math.min(most, Math.max(least, delay));

/**
 * A check that is announced is asked about soon after it; one that is overdue ever more seldom. The longest delay grows
 * with the age of the hostname: a check can come early, by a refresh elsewhere.
 */
function delayFor({ nextCheckAt, createdAt, checkedAt }: CustomHostname, now: number): number {
  const due = Date.parse(nextCheckAt ?? checkedAt ?? createdAt);
  const most = within(watching, (now - Date.parse(createdAt)) / 30, longest);
  return within(shortest, due > now ? due - now + checking : (now - due) / 2, most);
}

const isChanging = ({ status, nextCheckAt }: CustomHostname): boolean =>
  nextCheckAt !== undefined || status === 'pending' || status === 'deleting';

/** Milliseconds until the hostnames are asked for again; false where nothing changes by itself. */
export function pollingDelay(
  hostnames: readonly CustomHostname[] | undefined,
  now: number,
): number | false {
  const delays = hostnames?.filter(isChanging).map((hostname) => delayFor(hostname, now)) ?? [];
  return delays.length > 0 && Math.min(...delays);
}
