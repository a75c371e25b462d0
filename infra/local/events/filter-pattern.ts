import { Trouble } from '../trouble.ts';

type Rule = string | number | boolean | null | { prefix: string } | { exists: boolean };

/**
 * Whether an event fits a pattern: each list names what its field may be, and objects are descended into.
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

/** Throws `Trouble` for a rule that is not known here, which would otherwise let nothing through. */
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
