import { join } from 'node:path';
import { root } from './paths.ts';

const modules = join(root, 'node_modules');

/** Programs that are JavaScript, by what npm calls them, and Node itself. */
const files: Readonly<Record<string, readonly string[]>> = {
  node: [],
  cdk: [join(modules, 'aws-cdk/bin/cdk')],
  vite: [join(modules, 'vite/bin/vite.js')],
  vitest: [join(modules, 'vitest/vitest.mjs')],
};

/**
 * Program and arguments that start one by its name. JavaScript is started by this Node: what npm has for it on Windows is a
 * `.cmd`, which needs a shell. https://nodejs.org/api/child_process.html#spawning-bat-and-cmd-files-on-windows
 */
export function commandOf(name: string, args: readonly string[]): [string, string[]] {
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  return file ? [process.execPath, [...file, ...args]] : [name, [...args]];
}
