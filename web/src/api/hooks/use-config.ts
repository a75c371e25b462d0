import { getConfig } from '../first-calls.ts';
import { useCall } from './use-call.ts';

/** Settings of the deployment, fetched once for each page load. */
export const useConfig = () => useCall(getConfig, {}, { staleTime: 'static' });

/** Brand name until the deployment's configuration is loaded. */
const product = 'Freehold';

export const useBrand = (): string => useConfig().data?.brand.name ?? product;
