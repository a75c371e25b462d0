import type { ProviderItem } from '#functions/providers/items/providers.ts';
import { envOptional } from '#platform/env.ts';

/** Host names of the configuration: the site, the mail domain and all suffixes. */
export const operatorHosts = (providers: readonly ProviderItem[]): string[] => [
  ...(envOptional('OPERATOR_HOSTS')?.split(',') ?? []),
  ...providers.map(({ suffix }) => suffix),
];
