import type { Problem } from './fields.ts';
import type { Escape } from './txt.ts';
import { type Parts, type RecordType, rulesOf } from './types.ts';

/** The first part of a text, a quoted string or what comes before a blank, and what follows it. */
const firstPart = /^("(?:[^"\\]|\\.)*"(?!\S)|\S+)\s*(.*)$/s;

/** Splits at blanks outside of quotation marks; the last of `count` parts keeps its own. */
function split(content: string, count: number): string[] {
  const parts: string[] = [];
  let rest = content.trim();
  while (parts.length < count - 1) {
    const [, part = '', after = ''] = firstPart.exec(rest) ?? [];
    parts.push(part);
    rest = after;
  }
  return [...parts, rest];
}

/** Canonical values of a content's parts; undefined if it cannot be read. */
export function partsOf(type: RecordType, content: string): Parts | undefined {
  const { fields, split: ownSplit = split } = rulesOf(type);
  const isWhole = fields.length === 1;
  const texts = isWhole ? [content] : ownSplit(content, fields.length);
  const values = fields.map(({ read }, index) => read(texts[index] ?? ''));
  const isUnread = (value: string | undefined, index: number) =>
    value === undefined || (value === '' && !fields[index]?.optional);
  if (!isWhole && values.some(isUnread)) return undefined;
  return Object.fromEntries(
    fields.map(({ key, canonical }, index) => [key, canonical(values[index] ?? '')]),
  );
}

/** Parts with blanks between them. The last of several may be empty. */
const joined = (texts: readonly string[]): string =>
  texts.length > 1 ? texts.join(' ').trimEnd() : texts.join('');

/** Content of parts, each in its canonical spelling. */
export const contentOf = (type: RecordType, parts: Parts): string =>
  joined(
    rulesOf(type).fields.map(({ key, canonical, write }) => write(canonical(parts[key] ?? ''))),
  );

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
  if (problems.length > 0) return problems;
  const canonical = fields.map(({ key, canonical }) => [key, canonical(parts[key] ?? '')]);
  const between = partsProblem?.(Object.fromEntries(canonical));
  return between ? [between] : [];
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

/** Parts in zone file format, each in its canonical spelling; names end with a dot. */
export const presentParts = (type: RecordType, parts: Parts, notation: Escape): string =>
  joined(
    rulesOf(type).fields.map(({ key, canonical, present }) =>
      present(canonical(parts[key] ?? ''), notation),
    ),
  );

/** Content in zone file format; names end with a dot. */
export const presentContent = (type: RecordType, content: string, notation: Escape): string =>
  presentParts(type, partsOf(type, content) ?? {}, notation);
