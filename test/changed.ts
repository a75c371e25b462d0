/**
 * Runs the tests of what changed since a commit (`main` unless given) and of what is not committed yet:
 * `npm run test:changed`, `npm run test:changed -- HEAD~2`. What another area makes of the change is for `npm test`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from '#infra/constructs/programs.ts';

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
  const texts = /^locales\/\w+\/(?:site|console|mail)\/(\w+)\.json$/;
  const area = place.exec(file)?.[1] ?? texts.exec(file)?.[1];
  return area && existsSync(join(root, 'test/functions', area)) ? area : undefined;
}

/** Code that no area owns, and the tests that say most of it. */
const tested: readonly (readonly [code: RegExp, tests: readonly string[]])[] = [
  [/^(package(-lock)?|cdk|tsconfig)\.json$/, ['test/infra/']],
  [/^(functions\/platform|infra\/cloud\/dynamodb)\//, ['test/functions/platform/']],
  [/^infra\/cloud\//, ['test/cloud/']],
  [/^infra\/local\//, ['test/local/stack', 'test/local/front']],
  [/^infra\//, ['test/infra/']],
  [/^shared\/(dns|recipes)/, ['test/functions/records/', 'test/functions/setups/']],
  [/^web\/src\/app\/|^web\/[^/]+$/, ['test/e2e/routes', 'test/e2e/shell', 'test/e2e/keys']],
  [/^web\//, ['test/e2e/routes']],
];

const browserTests = globSync('test/e2e/**/*.test.ts', { cwd: root });

/** The one browser test that speaks most of an area, of those with its name if there are any: more take over a minute. */
function pagesOf(area: string): string[] {
  const noun = area.replace(/s$/, '');
  const named = browserTests.filter((file) => file.includes(noun));
  const word = new RegExp(`\\b${noun}`, 'gi');
  const mentions = (named.length > 0 ? named : browserTests)
    .map((file) => ({
      file,
      count: readFileSync(join(root, file), 'utf8').match(word)?.length ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  return mentions.slice(0, 1).map(({ file }) => file);
}

const handlerTests = globSync('test/functions/**/*.test.ts', { cwd: root });

/** Tests of an area's handlers: those in its folder, or without any those that make its calls. */
function handlersOf(area: string): string[] {
  const folder = `test/functions/${area}/`;
  if (handlerTests.some((file) => file.startsWith(folder))) return [folder];
  return handlerTests.filter((file) =>
    readFileSync(join(root, file), 'utf8').includes(`#shared/areas/${area}/`),
  );
}

function testsFor(file: string): string[] {
  if (/^test\/.*\.test\.ts$/.test(file)) return existsSync(join(root, file)) ? [file] : [];
  const area = areaOf(file);
  if (!area) return tested.find(([code]) => code.test(file))?.[1].slice() ?? [];
  const isSeen = /^(web|locales)\//.test(file);
  return [...handlersOf(area), ...(isSeen ? pagesOf(area) : [])];
}

/** Rules of the house, translations and logic of the site: quick, and any change can break them. */
const always = ['architecture', 'seed', 'shared/', 'web/', 'locales/'].map(
  (path) => `test/${path}`,
);

const files = changedSince(process.argv[2] ?? 'main');
const tests = [...new Set([...always, ...files.flatMap(testsFor)])];
const others = files.filter((file) => !areaOf(file) && testsFor(file).length === 0);
console.log(`${files.length} files changed. Running ${tests.join(' ')}`);
if (others.length > 0) console.log(`npm test alone runs what these reach: ${others.join(' ')}`);
const asked = ['run', '--config', 'test/vitest.config.ts', ...tests];
const { status, error } = spawnSync(...commandOf('vitest', asked), { cwd: root, stdio: 'inherit' });
if (error) console.error(error.message);
process.exit(status ?? 1);
