import { downloadExport, requestExport } from '../../shared/privacy.ts';
import { on, serve } from '../platform/http.ts';
import { download, request } from './export.ts';

export const handler = serve([
  on(requestExport, request),
  on(downloadExport, (caller, { params }) => download(caller, params)),
]);
