import type * as z from 'zod/mini';

/** Lists each mistake in the configuration with its path, the value found and an example. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';

  constructor(problems: readonly string[]) {
    super(
      `The configuration in cdk.json cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
  }
}

export type SettingPath = readonly PropertyKey[];

/** A path as people write it: `freehold.stages.prod.providers[0]`. */
export const writePath = (path: SettingPath): string =>
  path.reduce<string>(
    (whole, key) => (typeof key === 'number' ? `${whole}[${key}]` : `${whole}.${String(key)}`),
    'freehold',
  );

/** The value at a path, as written in cdk.json. */
function found(path: SettingPath, config: unknown): string {
  let value = config;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 80);
}

/** The mistakes that the schema found. */
export function problemsOf(config: unknown, issues: readonly z.core.$ZodIssue[]): string[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map(
        (key) => `${writePath([...issue.path, key])}: unknown; expected ${issue.message}`,
      );
    }
    // The name of a stage is wrong, not its settings.
    const isKey = issue.code === 'invalid_key';
    const expected = isKey ? issue.issues[0]?.message : issue.message;
    const value = isKey ? JSON.stringify(issue.path.at(-1)) : found(issue.path, config);
    return [`${writePath(issue.path)}: found ${value}, expected ${expected}`];
  });
}
