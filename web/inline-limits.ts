import type { Plugin } from 'vite';
import { limits } from '#shared/limits.ts';

/** Value at a path into the limits, up to where it leaves them: what follows is a method of the value. */
function inlined(path: string): string {
  const names = path.split('.').slice(1);
  let value: unknown = limits;
  let read = 0;
  for (const name of names) {
    if (typeof value !== 'object' || !Object.hasOwn(value as object, name)) break;
    value = (value as Record<string, unknown>)[name];
    read += 1;
  }
  if (read === 0) return path;
  return [`(${JSON.stringify(value)})`, ...names.slice(read)].join('.');
}

const imports = /import \{ limits \} from '(?:#shared|\.{1,2})\/limits\.ts';/;

const whole = `const limits = ${JSON.stringify(limits)};`;

/**
 * Writes each limit where it is used: the facts of all areas would weigh on every first load. A module
 * that uses the object has it with all numbers; where nothing does, the bundler drops it.
 */
export const inlineLimits: Plugin = {
  name: 'inline-limits',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: imports },
    handler(code) {
      const written = code.replace(/(?<![.\w'"`])limits(\.\w+)+/g, inlined);
      return { code: written.replace(imports, whole), map: null };
    },
  },
};
