import type { ProviderItem } from '#functions/providers/items/providers.ts';
import type { Item } from '#platform/table/table.ts';
import { limits } from '#shared/limits.ts';
import type { Restoration } from '#shared/operator-keys.ts';
import { readRestoration } from './items/restoration.ts';
import { readZoneStates, type SweepItem } from './items/zone-state.ts';

/** A round of a zone: what is noted of it. */
export type ZoneRound = Omit<SweepItem, keyof Item>;

const isPast = (time: string | undefined, seconds: number): boolean =>
  !time || Date.now() - Date.parse(time) >= 1000 * seconds;

/**
 * The restore that a zone has not been brought to yet. Only a zone that the table had compared as a whole by the restored
 * instant is: of any other it does not know what is the operator's.
 */
export function owedRestoration(
  { createdAt }: ProviderItem,
  last: SweepItem | undefined,
  restoration: Restoration | undefined,
): Restoration | undefined {
  const isOwed =
    restoration &&
    createdAt < restoration.instant &&
    last?.endedAt &&
    last.restoredAt !== restoration.at;
  return isOwed ? restoration : undefined;
}

/** The round under way, else a new one; one that somebody or a restore asks for begins anew, and is deep. */
export function roundOf(
  { id: providerId }: ProviderItem,
  last: SweepItem | undefined,
  isAsked: boolean,
  owed: Restoration | undefined,
): ZoneRound {
  const { cursor, startedAt, deepAt, endedAt, restoredAt } = last ?? {};
  const kept = { providerId, endedAt, ...(restoredAt && { restoredAt }) };
  const isOld = owed && (startedAt ?? '') < owed.at;
  const isGoingOn = startedAt && cursor !== undefined && !isOld;
  if (isGoingOn && !(isAsked && startedAt !== deepAt))
    return { ...kept, startedAt, deepAt, cursor };
  const now = new Date().toISOString();
  const isDeep = isAsked || owed || isPast(deepAt, limits.sweep.deepEvery);
  return { ...kept, startedAt: now, deepAt: isDeep ? now : deepAt };
}

/** The providers whose round is under way, or began long enough ago, or that a restore waits for. */
export async function dueProviders(providers: readonly ProviderItem[]): Promise<ProviderItem[]> {
  const [states, restoration] = await Promise.all([readZoneStates(), readRestoration()]);
  return providers.filter((provider) => {
    const last = states.get(provider.id)?.sweep;
    const isUnderWay = last?.cursor !== undefined || owedRestoration(provider, last, restoration);
    return isUnderWay || isPast(last?.startedAt, limits.sweep.every);
  });
}
