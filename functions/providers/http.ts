import { listProviders } from '../../shared/providers.ts';
import { on, serve } from '../platform/http.ts';
import { list } from './service.ts';

export const handler = serve([on(listProviders, () => list())]);
