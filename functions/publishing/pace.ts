/**
 * | what | key | read by | costs |
 * |---|---|---|---|
 * | the latest requests to the providers of one type | `PACE` / `<type>` | each request of the publisher and the sweep | 1 write, and 1 read where another worker was faster |
 */
import { setTimeout as pause } from 'node:timers/promises';
import { env } from '#platform/env.ts';
import { getItem, type Item, type Key, updateItem } from '#platform/table/table.ts';
import { type ProviderType, paceVariable } from '#shared/providers.ts';

/** People wait for urgent requests. Background requests repair, and retry what was refused. */
export type Urgency = 'urgent' | 'background';

interface PaceItem extends Item {
  entity: 'pace';
  version: number;
  /** Times of requests in milliseconds. */
  urgent: number[];
  background: number[];
}

/** Everything whose requests share one pace. */
type Paced = { readonly type: ProviderType };

const keyOf = ({ type }: Paced): Key => ({ pk: 'PACE', sk: type });

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
const known = new Map<ProviderType, PaceItem | undefined>();

const write = (key: Key, next: Omit<PaceItem, keyof Key>): Promise<PaceItem | undefined> =>
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

/** Takes a turn to send one request to a provider; false if the stage's share is used up. */
export async function takeTurn(paced: Paced, urgency: Urgency): Promise<boolean> {
  const total = Number(env(paceVariable(paced.type)));
  for (;;) {
    const now = Date.now();
    const last = known.get(paced.type);
    const recent = (of: Urgency) => (last?.[of] ?? []).filter((at) => at > now - window);
    const [urgent, background] = [recent('urgent'), recent('background')];
    const used = { urgent: urgent.length, background: background.length }[urgency];
    if (used >= mostOf(total)[urgency] || urgent.length + background.length >= total) return false;
    const version = (last?.version ?? 0) + 1;
    const turns = { urgent, background, [urgency]: [...recent(urgency), now] };
    const written = await write(keyOf(paced), { entity: 'pace', version, ...turns });
    known.set(paced.type, written ?? (await getItem<PaceItem>(keyOf(paced))));
    if (written) return true;
  }
}

export async function waitForTurn(paced: Paced, urgency: Urgency): Promise<void> {
  while (!(await takeTurn(paced, urgency))) await pause(askAgainAfter);
}
