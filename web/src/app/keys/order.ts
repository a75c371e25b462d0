/** What an administrator can ask for in words. */
export const verbs = ['suspend', 'ban', 'unsuspend', 'edit', 'give', 'take'] as const;
export type Verb = (typeof verbs)[number];

/** How each order is said in a language: `Give {{points}} to {{name}}`. */
export type Phrases = Record<Verb, string>;

export interface TypedOrder {
  verb: Verb;
  /** Whom it is about, as typed. */
  name: string;
  /** Of `give` and `take`. */
  points?: string;
}

const patterns: Record<string, string> = {
  name: '(?<name>.+)',
  // Shown with their unit, typed with or without it.
  points: '(?<points>\\d+)(?:\\s*\\p{L}+)??',
};

/** Words and placeholders of a phrase, in their order. */
const partsOf = (phrase: string): string[] =>
  phrase.split(/\{\{(name|points)\}\}/).map((part) => part.trim());

/** A phrase as it is typed: spaces and marks do not count, nor do capitals. */
function patternOf(phrase: string, rest = ''): RegExp {
  const typed = partsOf(phrase).map(
    (part) => patterns[part] ?? part.replace(/\s+/gu, '\\s+').replace(/[：、]/gu, ''),
  );
  return new RegExp(`^${typed.filter(Boolean).join('[\\s：、:,]+')}${rest}$`, 'iu');
}

/** The order that a text is, whole; undefined for any other text. */
export function orderIn(text: string, phrases: Phrases): TypedOrder | undefined {
  for (const verb of verbs) {
    const found = patternOf(phrases[verb]).exec(text.trim())?.groups;
    if (found?.name)
      return { verb, name: found.name.trim(), ...(found.points && { points: found.points }) };
  }
  return undefined;
}

/** The points of an order that a text begins with, such as `give 50`. */
export function pointsIn(text: string, phrase: string): string | undefined {
  const [before, ...after] = phrase.split('{{points}}');
  if (after.length === 0) return undefined;
  return patternOf(`${before}{{points}}`, '.*').exec(text.trim())?.groups?.points;
}

/** The words that an order begins with, up to its first gap. */
export const beginningOf = (phrase: string, points: string | undefined): string =>
  (points ? phrase.replace('{{points}}', points) : phrase).replace(/\{\{.*/su, '');
