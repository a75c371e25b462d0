import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { easeLimits } from './cloud/engine.ts';

export const today = join(import.meta.dirname, '../..');

const git = (...args: string[]): Buffer =>
  execFileSync('git', args, {
    cwd: today,
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** The commit in FREEHOLD_RELEASE, else the newest tag before this commit; undefined where the history has neither. */
export function lastRelease(): string | undefined {
  if (process.env.FREEHOLD_RELEASE) return process.env.FREEHOLD_RELEASE;
  try {
    return git('describe', '--tags', '--abbrev=0').toString().trim();
  } catch {
    return undefined;
  }
}

/** Unpacks the functions of a commit into a folder of their own, until the tests of the file end. */
export function unpack(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'freehold-release-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const parts = ['package.json', 'tsconfig.json', 'functions', 'shared', 'locales'];
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit, ...parts) });
  symlinkSync(join(today, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Eases the limits of the code below a folder, as `useEngine` does those of today's. */
export async function easeLimitsOf(folder: string): Promise<void> {
  const { limits } = await import(/* @vite-ignore */ join(folder, 'shared/limits.ts'));
  easeLimits(limits);
}
