import { defineConfig } from 'vitest/config';

const shared = { environment: 'node', testTimeout: 60_000, hookTimeout: 120_000 } as const;

export default defineConfig({
  test: {
    reporters: ['default', 'test/support/closing-line.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'units',
          include: [
            'test/architecture.test.ts',
            'test/shared/**/*.test.ts',
            'test/web/**/*.test.ts',
            'test/locales/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'functions',
          include: ['test/functions/**/*.test.ts'],
          globalSetup: 'test/support/start-engine.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'measure',
          include: ['test/bench/**/*.test.ts'],
          globalSetup: 'test/support/start-engine.ts',
        },
      },
      { test: { ...shared, name: 'infra', include: ['test/infra/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'local',
          include: ['test/local/**/*.test.ts'],
          fileParallelism: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
