import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  execute,
  Host,
  type Stage,
  startStage,
  takeStep,
} from '#test/functions/hostnames/stage.ts';
import { expectWithin, costOf as measure } from './cost.ts';
import { printRows, type Row } from './report.ts';

let stage: Stage;
const rows: Row[] = [];

beforeAll(async () => {
  stage = await startStage();
});

afterAll(async () => {
  printRows('A custom hostname on its way', rows);
  await stage.close();
});

const costOf = (work: () => Promise<unknown>) => measure(stage.engine.meter, work);

it('a hostname is registered in six requests and checked in four, waiting or ready', async () => {
  const owner = await Host.claim(stage);
  const hostname = `${owner.domain.name}.example.org`;
  const run = await owner.add(hostname);
  const registering = await costOf(() => takeStep('register', run));
  expectWithin(rows, 'register a hostname', registering, { requests: 6, reads: 2, writes: 8 });
  await takeStep('check', run);
  const budget = { requests: 4, reads: 2, writes: 7 };
  expectWithin(rows, 'check a hostname again', await costOf(() => takeStep('check', run)), budget);
  stage.elsewhere.point(hostname);
  expectWithin(
    rows,
    'check a hostname that is ready',
    await costOf(() => takeStep('check', run)),
    budget,
  );
});

it('a hostname is given up after 75 checks in seven days, which are at most 250 state transitions', async () => {
  const owner = await Host.claim(stage);
  const run = await owner.add('never.example.org');
  const { steps, waits } = await execute(run, 1000, 'goes-on');
  expect(steps.filter((step) => step === 'check')).toHaveLength(75);
  expect(steps.at(-1)).toBe('give-up');
  expect((await owner.only()).status).toBe('failed');
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  // Each step is followed by a choice, and the last choice by the end.
  const measured = 2 * steps.length + waits.length + 1;
  rows.push({ what: 'state transitions in seven days', measured, budget: 250, unit: '' });
  expect(measured).toBeLessThanOrEqual(250);
});
