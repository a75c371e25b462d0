import { listDomainProviders, listProviders } from '../../shared/providers.ts';
import { on, serve } from '../platform/http.ts';
import { listForAdministrators } from './administration.ts';
import { list } from './service.ts';

export const handler = serve([
  on(listProviders, () => list()),
  on(listDomainProviders, () => listForAdministrators()),
]);
