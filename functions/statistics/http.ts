import { getAttention, getGrowth, getStatistics } from '../../shared/statistics.ts';
import { on, serve } from '../platform/http.ts';
import { attention } from './attention.ts';
import { growth, statistics } from './service.ts';

export const handler = serve([
  on(getAttention, () => attention()),
  on(getStatistics, () => statistics()),
  on(getGrowth, (_actor, { query }) => growth(query)),
]);
