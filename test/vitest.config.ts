import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { lucide } from '../web/icons.ts';
import { SlowestFirst } from './support/slowest-first.ts';

/**
 * Files share processes, in which packages are loaded once: a process for each took a quarter longer.
 * Two for each core, since many wait for pages, clocks and other processes.
 */
const shared = {
  isolate: false,
  maxWorkers: availableParallelism() * 2,
  setupFiles: 'test/support/fresh-file.ts',
  testTimeout: 120_000,
  hookTimeout: 300_000,
} as const;

/** Tests against other processes wait longer and get a second try: a busy machine answers late, and no bound here is a claim. */
const patient = {
  ...shared,
  testTimeout: 300_000,
  retry: 1,
  expect: { poll: { timeout: 120_000 } },
} as const;

/** Functions that are called in the test's own process log nothing, unless somebody wants to read it. */
const silent = { LOG_LEVEL: process.env.LOG_LEVEL ?? 'SILENT' };

/** A try that failed leaves its waits for a page behind. They end later, and say nothing that it did not. */
const isLeftBehind = ({ message }: { message: string }): boolean =>
  message.startsWith('page.waitFor');

export default defineConfig({
  test: {
    onUnhandledError: (error) => !isLeftBehind(error),
    reporters: ['default', 'test/support/closing-line.ts'],
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        plugins: [lucide],
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
          env: silent,
          include: ['test/functions/**/*.test.ts'],
          globalSetup: 'test/support/cloud/start-engine.ts',
        },
      },
      {
        test: {
          ...patient,
          // A second try would pass what is over its budget every other time.
          retry: 0,
          name: 'bench',
          env: silent,
          include: ['test/bench/**/*.test.ts'],
          globalSetup: 'test/support/cloud/start-engine.ts',
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
          name: 'cloud',
          include: ['test/cloud/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: 'test/support/stack/start-stack.ts',
        },
      },
    ],
  },
});
