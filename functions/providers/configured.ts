import { env } from '#platform/env.ts';
import { failure } from '#platform/failures.ts';
import type { DomainProvider } from '#shared/areas/providers/provider.ts';
import { hasToken, zonesVariable } from '#shared/providers.ts';

type Offered = Pick<DomainProvider, 'name' | 'suffix' | 'type' | 'zoneId'>;

/**
 * Asserts that the stage may write the zone of a suffix without a token: its rights are made from the configuration.
 * Throws `ZONE_NOT_CONFIGURED` with the lines that `cdk.json` needs, and the command that deploys them.
 */
export function assertConfigured({ name, suffix, type, zoneId }: Offered): void {
  if (hasToken(type)) return;
  const zones = JSON.parse(env(zonesVariable(type))) as { suffix: string; zoneId: string }[];
  if (zones.some((zone) => zone.suffix === suffix && zone.zoneId === zoneId)) return;
  const lines = JSON.stringify({ name, suffix, type, zoneId, isDefault: false }, null, 2);
  throw failure('ZONE_NOT_CONFIGURED', {
    lines: lines.split('\n'),
    command: `npm run deploy -- -c stage=${env('STAGE')}`,
  });
}
