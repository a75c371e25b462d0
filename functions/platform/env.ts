/** Reads a setting that the deployment must give this function. */
export function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}

/** Reads a setting that a deployment may leave out; an empty one counts as left out. */
export const envOptional = (name: string): string | undefined => process.env[name] || undefined;
