import { on, serve } from '#platform/http/bind.ts';
import {
  getAttention,
  listDeadLetters,
  replayMessages,
  resumeService,
} from '#shared/areas/statistics/calls.ts';
import { getGrowth, getStatistics } from '#shared/areas/statistics/figures.ts';
import { attention } from './attention.ts';
import { readDeadLetters, replayDeadLetters } from './dead-letters.ts';
import { resume } from './pause.ts';
import { growth, statistics } from './service.ts';

export const handler = serve([
  on(getAttention, () => attention()),
  on(getStatistics, () => statistics()),
  on(listDeadLetters, () => readDeadLetters()),
  on(replayMessages, (actor, { params }) => replayDeadLetters(actor, params.worker)),
  on(resumeService, resume),
  on(getGrowth, (_actor, { query }) => growth(query)),
]);
