/** Required environment variable. Throws if it is missing. */
export function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}

/** Optional environment variable. An empty value counts as missing. */
export const envOptional = (name: string): string | undefined => process.env[name] || undefined;
