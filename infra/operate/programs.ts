import { spawn, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from '#infra/constructs/paths.ts';
import { commandOf } from '#infra/constructs/programs.ts';

const withOurs = () => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
});

/** Runs a program in the project's folder. What it says goes to standard error: standard output is the findings'. */
export async function runProgram(name: string, args: readonly string[]): Promise<void> {
  const child = spawn(...commandOf(name, args), {
    cwd: root,
    env: withOurs(),
    stdio: ['inherit', 2, 2],
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on('error', reject).on('close', resolve);
  const code = await promise;
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}`);
}

/** What a program prints, or nothing where it fails. */
export function outputOf(name: string, args: readonly string[]): string | undefined {
  const { status, stdout, error } = spawnSync(...commandOf(name, args), {
    cwd: root,
    env: withOurs(),
    encoding: 'utf8',
  });
  if (error) console.error(error.message);
  return status === 0 ? stdout.trim() : undefined;
}
