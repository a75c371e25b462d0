import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { lucide } from '../web/icons.ts';

/** Files share processes, in which packages are loaded once: a process for each took a quarter longer. */
const shared = {
  isolate: false,
  setupFiles: 'test/support/fresh-file.ts',
  testTimeout: 60_000,
  hookTimeout: 120_000,
} as const;

/** Tests against other processes wait longer and get a second try: a busy machine answers late, and no bound here is a claim. */
const patient = {
  ...shared,
  testTimeout: 240_000,
  retry: 1,
  expect: { poll: { timeout: 30_000 } },
} as const;

/** Files that compute more than they wait: more at once take turns, and more processor time. */
const computing = {
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  sequence: { groupOrder: 0 },
};

/** Files that wait for clocks and for processes that start, after the others. */
const waiting = { maxWorkers: availableParallelism() * 2, sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    reporters: ['default', 'test/support/closing-line.ts'],
    projects: [
      {
        plugins: [lucide],
        test: {
          ...shared,
          ...waiting,
          name: 'units',
          include: [
            'test/architecture.test.ts',
            'test/seed.test.ts',
            'test/shared/**/*.test.ts',
            'test/web/**/*.test.ts',
            'test/locales/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...patient,
          ...computing,
          name: 'functions',
          include: ['test/functions/**/*.test.ts'],
          globalSetup: 'test/support/cloud/start-engine.ts',
        },
      },
      {
        test: {
          ...patient,
          ...computing,
          name: 'bench',
          include: ['test/bench/**/*.test.ts'],
          globalSetup: 'test/support/cloud/start-engine.ts',
        },
      },
      { test: { ...shared, ...waiting, name: 'infra', include: ['test/infra/**/*.test.ts'] } },
      {
        test: {
          ...patient,
          ...waiting,
          name: 'local',
          include: ['test/local/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patient,
          ...waiting,
          name: 'cloud',
          include: ['test/cloud/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patient,
          ...computing,
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: 'test/support/stack/start-stack.ts',
        },
      },
    ],
  },
});
