import { readLabel } from '#functions/labels/service.ts';
import { onReading, serve } from '#platform/http/bind.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { search } from './service.ts';

export const handler = serve([
  onReading(
    searchName,
    ({ query }) => readLabel(query.name),
    (caller, { query }, facts) => search(caller, query.name, facts),
  ),
]);
