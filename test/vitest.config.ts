import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Files share processes, in which packages are loaded once: a process for each took a quarter longer. */
const shared = {
  isolate: false,
  setupFiles: 'test/support/fresh-file.ts',
  testTimeout: 60_000,
  hookTimeout: 120_000,
} as const;

/** Tests against other processes wait longer and get a second try: a busy machine answers late. */
const patient = { ...shared, retry: 1, expect: { poll: { timeout: 30_000 } } } as const;

export default defineConfig({
  test: {
    reporters: ['default', 'test/support/closing-line.ts'],
    // A file waits for the engine, the site or a clock; more at once take turns, and more processor time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          ...shared,
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
          name: 'functions',
          include: ['test/functions/**/*.test.ts'],
          globalSetup: 'test/support/start-engine.ts',
        },
      },
      {
        test: {
          ...patient,
          name: 'bench',
          include: ['test/bench/**/*.test.ts'],
          globalSetup: 'test/support/start-engine.ts',
        },
      },
      { test: { ...shared, name: 'infra', include: ['test/infra/**/*.test.ts'] } },
      {
        test: {
          ...patient,
          name: 'local',
          include: ['test/local/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: 'test/support/start-stack.ts',
        },
      },
    ],
  },
});
