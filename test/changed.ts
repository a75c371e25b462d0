/**
 * Runs the tests of what changed since a commit (`main` unless given) and of what is not committed yet:
 * `npm run test:changed`, `npm run test:changed -- HEAD~2`. What another area makes of the change is for `npm test`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const changedSince = (commit: string): string[] => [
  ...git('diff', '--name-only', '--merge-base', commit),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** The area that a file belongs to; undefined for the frame that all areas stand on. */
function areaOf(file: string): string | undefined {
  const place = /^(?:shared\/areas|functions|web\/src\/features|test\/(?:functions|web))\/(\w+)\//;
  const texts = /^locales\/\w+\/(?:site|console)\/(\w+)\.json$/;
  const area = place.exec(file)?.[1] ?? texts.exec(file)?.[1];
  return area && existsSync(join(root, 'test/functions', area)) ? area : undefined;
}

/** Folders of code that no area owns, and the tests of each. */
const tested: readonly (readonly [code: RegExp, tests: readonly string[]])[] = [
  [/^(shared\/(?!areas)|functions\/platform|package(-lock)?\.json)/, ['test/functions']],
  [/^infra\/cloud\//, ['test/cloud']],
  [/^infra\/local\//, ['test/local']],
  [/^(infra\/(?!cloud|local)|cdk\.json)/, ['test/infra']],
  [/^web\/(?!src\/features)/, ['test/e2e']],
];

/** Browser tests that speak of an area: of its calls, or in their names. */
const pagesOf = (area: string): string[] =>
  globSync('test/e2e/**/*.test.ts', { cwd: root }).filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return file.includes(area) || text.includes(`areas/${area}/`);
  });

function testsFor(file: string): string[] {
  if (/^test\/.*\.test\.ts$/.test(file)) return [file];
  const area = areaOf(file);
  if (!area) return tested.find(([code]) => code.test(file))?.[1].slice() ?? [];
  const isSeen = file.startsWith('web/') || file.startsWith('locales/');
  return [`test/functions/${area}/`, ...(isSeen ? pagesOf(area) : [])];
}

/** Rules of the house, translations and logic of the site: quick, and any change can break them. */
const always = ['architecture', 'seed', 'shared/', 'web/', 'locales/'].map(
  (path) => `test/${path}`,
);

const files = changedSince(process.argv[2] ?? 'main').filter((file) =>
  existsSync(join(root, file)),
);
const tests = [...new Set([...always, ...files.flatMap(testsFor)])];
console.log(`${files.length} files changed. Running ${tests.join(' ')}`);
const { status } = spawnSync('vitest', ['run', '--config', 'test/vitest.config.ts', ...tests], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
