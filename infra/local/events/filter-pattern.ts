import { Trouble } from '#infra/cloud/trouble.ts';

type Rule = string | number | boolean | null | { prefix: string } | { exists: boolean };

/**
 * Matches an event against a Lambda filter pattern.
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html
 */
export function fits(event: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((rule) => obeys(event, rule));
  return Object.entries(pattern as object).every(([field, below]) =>
    fits((event as Record<string, unknown> | undefined)?.[field], below),
  );
}

function obeys(value: unknown, rule: Rule): boolean {
  if (typeof rule !== 'object' || rule === null) return value === rule;
  if ('prefix' in rule) return typeof value === 'string' && value.startsWith(rule.prefix);
  return (value !== undefined) === rule.exists;
}

/** Throws `Trouble` for an unsupported rule, which would let nothing through. */
export function checkPattern(pattern: unknown): void {
  if (!Array.isArray(pattern)) {
    Object.values(pattern as object).forEach(checkPattern);
    return;
  }
  for (const rule of pattern) {
    if (typeof rule === 'object' && rule !== null && !('prefix' in rule || 'exists' in rule)) {
      throw new Trouble(`The filter rule ${JSON.stringify(rule)} is not known here.`);
    }
  }
}
