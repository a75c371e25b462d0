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

const imports = /(import \{[^}]*\blimits\b[^}]*\} from '(?:#shared|\.{1,2})\/limits\.ts)'/;

/**
 * Writes each limit where it is used: one object with all of them weighs on every first load. Modules
 * that use the object get a copy of its module, which the entry does not share.
 */
export const inlineLimits: Plugin = {
  name: 'inline-limits',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: imports },
    handler(code) {
      const written = code.replace(/(?<![.\w'"`])limits(\.\w+)+/g, inlined);
      const isUsed = /\blimits\b/.test(written.replace(imports, ''));
      return { code: isUsed ? written.replace(imports, "$1?whole'") : written, map: null };
    },
  },
};
