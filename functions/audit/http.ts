import { on, serve } from '#platform/http/bind.ts';
import { listAudit } from '#shared/areas/audit/calls.ts';
import { list } from './service.ts';

export const handler = serve([on(listAudit, (_actor, { query }) => list(query))]);
