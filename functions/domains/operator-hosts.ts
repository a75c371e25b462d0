import { envOptional } from '../platform/env.ts';
import type { ProviderItem } from '../providers/service.ts';

/** Names that the operator uses by the configuration: the site's, the mail domain's, and all suffixes. */
export const operatorHosts = (providers: readonly ProviderItem[]): string[] => [
  ...(envOptional('OPERATOR_HOSTS')?.split(',') ?? []),
  ...providers.map(({ suffix }) => suffix),
];
