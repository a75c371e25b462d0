/** What a text is made with: values of its placeholders, the number that chooses its plural form, and what stands for a missing text. */
export interface TextValues {
  [name: string]: unknown;
  count?: number;
  defaultValue?: string;
  /** All that is below the key, as it is in the file. */
  returnObjects?: boolean;
  ns?: string;
}

const formats = new Map<string, Intl.NumberFormat>();

function inNumbers(language: string, value: unknown): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format.format(value as number);
}

/** The value at a path: `limits.code.digits`. A key of a file may have points in it. */
function below(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const here = value as Record<string, unknown>;
  if (path in here) return here[path];
  for (let at = path.indexOf('.'); at > 0; at = path.indexOf('.', at + 1)) {
    const found = below(here[path.slice(0, at)], path.slice(at + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The texts of the site, and the language that it speaks: of https://www.i18next.com/misc/json-format what `locales/` has.
 * These are plural forms (`_one`, with `_zero` of its own accord), `{{placeholders}}`, also as numbers, and keys of
 * another namespace (`records:title`).
 */
export class Translations {
  language = 'en';
  readonly #texts = new Map<string, object>();
  readonly #listeners = new Set<() => void>();

  /** Adds to what a namespace has in a language: texts by their keys, as their file has them. */
  add(language: string, space: string, texts: object): void {
    const place = `${language}/${space}`;
    this.#texts.set(place, { ...this.#texts.get(place), ...texts });
  }

  speak(language: string): void {
    this.language = language;
    for (const tell of this.#listeners) tell();
  }

  /** Calls back after each change of the language, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** What the file has for a key, else for the next one, in the plural form of `count`; undefined without a text. */
  find(
    space: string,
    keys: string | readonly string[],
    { count, ns = space, returnObjects = false }: TextValues = {},
  ): unknown {
    for (const whole of [keys].flat()) {
      const [, named = ns, key = whole] = /^(\w+):(.*)$/s.exec(whole) ?? [];
      const texts = this.#texts.get(`${this.language}/${named}`);
      const forms =
        count === undefined
          ? []
          : [
              ...(count === 0 ? ['_zero'] : []),
              `_${new Intl.PluralRules(this.language).select(count)}`,
              // French and Italian have a form for millions, which reads as this one.
              '_other',
            ];
      for (const form of [...forms, '']) {
        const found = below(texts, key + form);
        if (found !== undefined && (returnObjects || typeof found !== 'object')) return found;
      }
    }
    return undefined;
  }

  /** A text with its placeholders filled in, and so each text of an object. */
  fill(text: unknown, values: TextValues = {}): unknown {
    if (typeof text === 'string')
      return text.replace(
        /\{\{([\w.]+)(, number)?\}\}/g,
        (whole, path: string, number?: string) => {
          const value = below(values, path) ?? whole;
          return number && value !== whole ? inNumbers(this.language, value) : String(value);
        },
      );
    if (Array.isArray(text)) return text.map((each) => this.fill(each, values));
    return Object.fromEntries(
      Object.entries(text as object).map(([key, each]) => [key, this.fill(each, values)]),
    );
  }

  /** The text of a key; the key itself where there is none. */
  tell(space: string, keys: string | readonly string[], values?: TextValues): unknown {
    const text = this.find(space, keys, values) ?? values?.defaultValue;
    return this.fill(text ?? [keys].flat().at(-1), values);
  }
}
