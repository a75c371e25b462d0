import { on, serve } from '#platform/http/bind.ts';
import {
  getAttention,
  listParkedMessages,
  replayMessages,
  resumeService,
} from '#shared/areas/statistics/calls.ts';
import { getGrowth, getStatistics } from '#shared/areas/statistics/figures.ts';
import { attention } from './attention.ts';
import { listParked, replayParked } from './parked.ts';
import { resume } from './pause.ts';
import { growth, statistics } from './service.ts';

export const handler = serve([
  on(getAttention, () => attention()),
  on(getStatistics, () => statistics()),
  on(listParkedMessages, () => listParked()),
  on(replayMessages, (actor, { params }) => replayParked(actor, params.worker)),
  on(resumeService, resume),
  on(getGrowth, (_actor, { query }) => growth(query)),
]);
