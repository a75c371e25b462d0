import { getConfig } from './first-calls.ts';
import { useCall } from './use-call.ts';

/** Brand, captcha and community of this deployment, fetched once for each page load. */
export const useConfig = () => useCall(getConfig, {}, { staleTime: 'static' });
