import { readFileSync } from 'node:fs';

/**
 * Variables that grow with the configuration, from a file beside the bundle: a function has 4 kB of variables.
 * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
let lists: Readonly<Record<string, string>> | undefined;

function listed(name: string): string | undefined {
  const { LAMBDA_TASK_ROOT: root, LISTS_FILE: file } = process.env;
  if (!root || !file) return undefined;
  lists ??= JSON.parse(readFileSync(`${root}/${file}`, 'utf8')) as Record<string, string>;
  return lists[name];
}

/** Optional environment variable. An empty value counts as missing. */
export const envOptional = (name: string): string | undefined =>
  process.env[name] || listed(name) || undefined;

/** Required environment variable. Throws if it is missing. */
export function env(name: string): string {
  const value = envOptional(name);
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}
