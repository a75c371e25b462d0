import { getGrowth, getStatistics } from '../../shared/statistics.ts';
import { on, serve } from '../platform/http.ts';
import { growth, statistics } from './service.ts';

export const handler = serve([
  on(getStatistics, () => statistics()),
  on(getGrowth, (_actor, { query }) => growth(query)),
]);
