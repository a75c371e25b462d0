import type { ProviderItem, ProviderType } from '../items/providers.ts';
import { cloudflareZone } from './cloudflare/zone.ts';
import { route53Zone } from './route53/zone.ts';
import type { Zone } from './zone.ts';

const zones: Record<ProviderType, (provider: ProviderItem) => Zone> = {
  route53: ({ zoneId }) => route53Zone(zoneId),
  cloudflare: cloudflareZone,
};

/** The zone of a provider of any type. */
export const zoneOf = (provider: ProviderItem): Zone => zones[provider.type](provider);
