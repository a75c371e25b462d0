import { getConfig } from '../first-calls.ts';
import { useCall } from './use-call.ts';

/** Settings of the deployment, fetched once for each page load. */
export const useConfig = () => useCall(getConfig, {}, { staleTime: 'static' });

/** Brand name in the document, where the upload wrote it; without a document the place that the upload fills. */
const written = (): string => globalThis.document?.documentElement.dataset.brand ?? '{{brand}}';

export const useBrand = (): string => useConfig().data?.brand.name ?? written();
