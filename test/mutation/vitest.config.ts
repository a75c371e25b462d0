import { defineConfig } from 'vitest/config';

/** The units of the modules that `stryker.config.json` names: quick ones, since each change runs them again. */
export default defineConfig({
  test: {
    include: [
      'test/shared/record-names.test.ts',
      'test/shared/record-conflicts.test.ts',
      'test/functions/hostnames/rules/*.test.ts',
      'test/functions/auth/authorization.test.ts',
      'test/functions/automation/access-token.test.ts',
      'test/functions/webhooks/signature.test.ts',
      'test/functions/{invitations,points,pricing,privacy,publishing,reports,uploads}/{rules,plan}.test.ts',
      'test/shared/grants.test.ts',
    ],
    testTimeout: 120_000,
  },
});
