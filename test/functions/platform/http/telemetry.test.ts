import { expect, it, vi } from 'vitest';
import { telemetry } from '#platform/http/steps/telemetry.ts';
import { log } from '#platform/log.ts';
import { passing, run } from './event.ts';

it('tells of a call in one line, with its route and time, and makes no metric of it', async () => {
  const [info, measure] = [vi.spyOn(log, 'info'), vi.spyOn(log, 'measure')];
  const request = passing({ routeKey: 'GET /api/things' });
  const step = telemetry();
  await run(step, 'before', request);
  request.response = { statusCode: 200, headers: {} };
  await run(step, 'after', request);
  const told = { route: 'GET /api/things', status: 200, milliseconds: expect.any(Number) };
  expect(info.mock.calls).toEqual([['call', expect.objectContaining(told)]]);
  // CloudWatch takes 0.30 dollars a month for each metric of each route.
  expect(measure).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
