import type { Problem } from './fields.ts';
import type { Escape } from './txt.ts';
import { type Parts, type RecordType, rulesOf } from './types.ts';

/** Splits at blanks; the last of `count` parts keeps its own. */
function split(content: string, count: number): string[] {
  const parts: string[] = [];
  let rest = content.trim();
  while (parts.length < count - 1) {
    const [part = '', after = ''] = rest.split(/\s+(.*)/s);
    parts.push(part);
    rest = after;
  }
  return [...parts, rest];
}

/** Canonical values of a content's parts; undefined if it cannot be read. */
export function partsOf(type: RecordType, content: string): Parts | undefined {
  const { fields } = rulesOf(type);
  const texts = fields.length === 1 ? [content] : split(content, fields.length);
  const values = fields.map(({ read }, index) => read(texts[index] ?? ''));
  if (fields.length > 1 && values.some((value) => !value)) return undefined;
  return Object.fromEntries(
    fields.map(({ key, canonical }, index) => [key, canonical(values[index] ?? '')]),
  );
}

/** Content of parts, each in its canonical spelling. */
export const contentOf = (type: RecordType, parts: Parts): string =>
  rulesOf(type)
    .fields.map(({ key, canonical, write }) => write(canonical(parts[key] ?? '')))
    .join(' ');

/** Canonical content, so that equal records compare equal. Invalid content may stay as it is. */
export function canonicalContent(type: RecordType, content: string): string {
  const parts = partsOf(type, content);
  return parts ? contentOf(type, parts) : content;
}

/** Problem of a content or, by its key, of a part. */
type ContentProblem = Problem & { key?: string };

/** Problems of parts by themselves, else the one between them. */
export function partProblems(type: RecordType, parts: Parts): ContentProblem[] {
  const { fields, partsProblem } = rulesOf(type);
  const problems = fields.flatMap(({ key, canonical, problem }) => {
    const found = problem(canonical(parts[key] ?? ''));
    return found ? [{ ...found, ...(fields.length > 1 && { key }) }] : [];
  });
  const between = problems.length === 0 && partsProblem?.(parts);
  return between ? [between] : problems;
}

/** Notation of a content: `weight port target`; undefined for a single part. */
export function notationOf(type: RecordType): string | undefined {
  const { fields } = rulesOf(type);
  if (fields.length === 1) return undefined;
  return fields.map(({ key, write }) => (write(key) === key ? key : `"${key}"`)).join(' ');
}

/** Content as a person would enter it. */
export const exampleOf = (type: RecordType): string =>
  contentOf(
    type,
    Object.fromEntries(rulesOf(type).fields.map(({ key, example }) => [key, example])),
  );

/** Problems of a content, as far as its type knows. */
export function contentProblems(type: RecordType, content: string): ContentProblem[] {
  const parts = partsOf(type, content);
  if (parts) return partProblems(type, parts);
  return [
    {
      rule: 'notation',
      message: `Must be ${notationOf(type)}, such as ${exampleOf(type)}.`,
    },
  ];
}

/** Content in zone file format; names end with a dot. */
export function presentContent(type: RecordType, content: string, notation: Escape): string {
  const parts = partsOf(type, content) ?? {};
  return rulesOf(type)
    .fields.map(({ key, present }) => present(parts[key] ?? '', notation))
    .join(' ');
}
