/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the latest requests to Route 53 | `PACE` / `route53` | each request of the publisher and the sweep | 1 write, and 1 read where another worker was faster |
 */
import { setTimeout as pause } from 'node:timers/promises';
import { env } from '../platform/env.ts';
import { getItem, type Item, type Key, updateItem } from '../platform/table.ts';

/** People wait for urgent requests. Background requests repair, and retry what was refused. */
export type Urgency = 'urgent' | 'background';

interface PaceItem extends Item {
  entity: 'pace';
  version: number;
  /** Times of requests in milliseconds. */
  urgent: number[];
  background: number[];
}

const key: Key = { pk: 'PACE', sk: 'route53' };

/** A second in milliseconds, and a tenth for clocks and networks that differ. */
const window = 1100;

/** Milliseconds until a worker without a turn asks again. */
const askAgainAfter = 50;

/**
 * Requests of each urgency in any second, of all workers together. Neither takes from the other where
 * the total is two or more.
 */
function mostOf(total: number): Record<Urgency, number> {
  const urgent = Math.max(1, Math.floor(total * 0.75));
  return { urgent, background: Math.max(1, total - urgent) };
}

/** As this instance knows it. Others only add to it. */
let known: PaceItem | undefined;

const write = (next: Omit<PaceItem, keyof Key>): Promise<PaceItem | undefined> =>
  updateItem<PaceItem>(key, {
    expression:
      'SET #entity = :entity, #version = :version, #urgent = :urgent, #background = :background',
    condition: '#version = :read OR attribute_not_exists(#version)',
    values: {
      ':entity': next.entity,
      ':version': next.version,
      ':urgent': next.urgent,
      ':background': next.background,
      ':read': next.version - 1,
    },
  });

/**
 * Takes a turn to send one request to Route 53; false if the stage's share is used up. Route 53 takes
 * five requests a second from an account: https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/DNSLimitations.html
 */
export async function takeTurn(urgency: Urgency): Promise<boolean> {
  const total = Number(env('ROUTE53_REQUESTS_PER_SECOND'));
  for (;;) {
    const now = Date.now();
    const recent = (of: Urgency) => (known?.[of] ?? []).filter((at) => at > now - window);
    const [urgent, background] = [recent('urgent'), recent('background')];
    const used = { urgent: urgent.length, background: background.length }[urgency];
    if (used >= mostOf(total)[urgency] || urgent.length + background.length >= total) return false;
    const version = (known?.version ?? 0) + 1;
    const turns = { urgent, background, [urgency]: [...recent(urgency), now] };
    const written = await write({ entity: 'pace', version, ...turns });
    known = written ?? (await getItem<PaceItem>(key));
    if (written) return true;
  }
}

/** Waits for a turn. */
export async function untilTurn(urgency: Urgency): Promise<void> {
  while (!(await takeTurn(urgency))) await pause(askAgainAfter);
}
