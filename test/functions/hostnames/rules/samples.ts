import type { HostnameFacts, Registration } from '#functions/hostnames/items/hostnames.ts';
import { taskFor } from '#functions/hostnames/tasks.ts';
import type { Task } from '#shared/areas/hostnames/custom-hostname.ts';

/** The time at which the samples were begun, in milliseconds. */
export const now = Date.UTC(2026, 0, 5);
/** Seconds of a day. */
export const day = 86_400;
/** A time so many seconds later. */
export const at = (seconds: number): string => new Date(now + seconds * 1000).toISOString();

/** A task of which nothing is known but what is given. */
export const task = (kind: Task['kind'], rest: Partial<Task> = {}): Task => ({
  ...taskFor({ kind, type: kind === 'add_cname' ? 'CNAME' : 'TXT', name: 'n', value: 'v' }),
  ...rest,
});
export const pointed = task('add_cname', { done: true, outcome: 'done' });

export const registration: Registration = {
  id: 'cf-1',
  status: 'active',
  sslStatus: 'active',
  method: 'txt',
  errors: [],
  ownership: { name: '_own', value: 'o' },
  validation: [{ name: '_acme', value: 'a' }],
  expiresAt: at(90 * day),
  askedAt: at(0),
};

/** A hostname that waits for its verification. */
export const pending: HostnameFacts = {
  id: 'h',
  domainId: 'd',
  hostname: 'www.example.org',
  createdAt: at(0),
  version: 1,
  run: 3,
  status: 'pending',
  sslStatus: 'pending_validation',
  tasks: [],
  obstacles: [],
  startedAt: at(0),
  checks: 0,
  wokenAt: 0,
  wakes: 0,
  watchAt: at(7 * 3600),
};
/** One that serves. */
export const ready: HostnameFacts = {
  ...pending,
  status: 'active',
  sslStatus: 'active',
  registration,
  tasks: [pointed],
  wasReady: true,
};
