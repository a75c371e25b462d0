/** Runs the tests in their long form: `npm run test:long [-- FILE]`. A variable in a script of npm is no syntax of Windows. */
import { spawnSync } from 'node:child_process';
import { commandOf } from '#infra/constructs/programs.ts';

const asked = ['run', '--config', 'test/vitest.config.ts', ...process.argv.slice(2)];
const { status, error } = spawnSync(...commandOf('vitest', asked), {
  stdio: 'inherit',
  env: { ...process.env, FREEHOLD_LONG: '1' },
});
if (error) console.error(error.message);
process.exit(status ?? 1);
