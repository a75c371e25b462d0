import * as z from 'zod/mini';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { counted, type Figure } from './facts.ts';

const figureNames = Object.keys(counted) as [Figure, ...Figure[]];

/** Days that a growth can be of. */
export const growthDays = [7, 30, 90, 365] as const;

const each = z.record(z.enum(figureNames), z.int());

export const getStatistics = endpoint({
  method: 'GET',
  path: '/admin/stats',
  access: 'admin',
  summary: 'Figures of the service: how many there are, and how many came in the last 24 hours.',
  reply: z.object({
    totals: each,
    /** What came since the start of the quarter hour 24 hours ago; of points, by how many they moved. */
    last24h: each,
  }),
  failures: [],
});

export const getGrowth = endpoint({
  method: 'GET',
  path: '/admin/stats/growth',
  access: 'admin',
  summary: 'What came on each day and in the period before, oldest first.',
  query: z.strictObject({
    figure: z._default(z.enum(figureNames), 'people'),
    days: z._default(
      z.coerce.number().check(z.refine((days) => growthDays.some((one) => one === days))),
      30,
    ),
  }),
  reply: z.object({
    /** Days in UTC, today last; also those on which nothing came. */
    items: z.array(
      z.object({
        day: z.iso.date(),
        count: z.int(),
        /** As many days earlier as the period has. */
        before: z.int(),
      }),
    ),
  }),
  failures: [],
});
