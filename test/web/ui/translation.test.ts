import { createInstance, type TFunction } from 'i18next';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, Trans as ofPackage } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { languages } from '#shared/languages.ts';
import { areasOf, flat, read, stem, type Texts } from '#test/locales/texts.ts';
import { type TextValues, Translations } from '#ui/text/translation.ts';
import { SpokenTexts, Trans, useTranslation } from '#ui/text/use-translation.tsx';

const areas = areasOf('en').filter((area) => area !== 'mail');

async function speak(language: string) {
  const ours = new Translations();
  for (const area of areas) ours.add(language, area, read(language, area));
  ours.speak(language);
  const theirs = createInstance();
  const resources = { [language]: Object.fromEntries(areas.map((a) => [a, read(language, a)])) };
  const interpolation = { escapeValue: false };
  await theirs.init({ lng: language, resources, fallbackLng: false, interpolation });
  return { ours, theirs, translate: theirs.t as unknown as (key: string, of: object) => string };
}

/** A value for each placeholder: numbers where the text asks for one. */
function valuesFor(text: string, count: number): TextValues {
  const values: Record<string, unknown> = { count };
  for (const [, path = '', number] of text.matchAll(/\{\{([\w.]+)(, number)?\}\}/g)) {
    const [name = '', ...rest] = path.split('.');
    const value = number ? 12_345.6 : `<${path}>`;
    values[name] ??= rest.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
  }
  return values;
}

describe.each(languages)('texts in %s', (language) => {
  it('are the same as with i18next, with any count and any values', async () => {
    const { ours, translate } = await speak(language);
    const differing = areas.flatMap((area) =>
      flat(read(language, area))
        // A list of the privacy page, whose names are no keys to ask for.
        .filter(([key]) => !key.includes(':'))
        .flatMap(([key, text]) =>
          [0, 1, 2, 5, 1_000_000].flatMap((count) => {
            const values = valuesFor(text, count);
            const asked = stem(key);
            const told = ours.tell(area, asked, values);
            const expected = translate(`${area}:${asked}`, values);
            return told === expected ? [] : [{ area, key, count, told, expected }];
          }),
        ),
    );
    expect(differing).toEqual([]);
  });

  it('with elements in them are the same as with react-i18next', async () => {
    const { ours, theirs } = await speak(language);
    const tagged = areas.flatMap((area) =>
      flat(read(language, area))
        .filter(([, text]) => /<\w+\s*\/?>/.test(text) && !text.includes('href'))
        .map(([key, text]) => ({ area, key: stem(key), text })),
    );
    expect(tagged.length).toBeGreaterThan(8);
    for (const { area, key, text } of tagged) {
      const values = valuesFor(text, 1);
      const components: Record<string, ReactElement> = {};
      for (const [, tag = ''] of text.matchAll(/<(\w+)/g))
        components[tag] = createElement(
          'b',
          { className: tag },
          text.includes(`</${tag}>`) ? undefined : 'own',
        );
      const Own = () => {
        const { t } = useTranslation(area);
        return createElement(Trans, { t, i18nKey: key, values, components } as never);
      };
      const t = theirs.getFixedT(language, area as 'ui') as unknown as TFunction;
      const given = { i18n: theirs, t, i18nKey: key as never, values, components };
      const expected = createElement(
        I18nextProvider,
        { i18n: theirs },
        createElement(ofPackage, given),
      );
      const own = createElement(SpokenTexts, { value: ours }, createElement(Own));
      expect(renderToStaticMarkup(own), key).toBe(renderToStaticMarkup(expected));
    }
  });
});

describe('a text', () => {
  const texts = new Translations();
  const own: Texts = {
    any: { short: 'Too short.' },
    list: { a: 'A {{of}}', b: ['{{of}}'] } as never,
  };
  texts.add('en', 'rules', own);

  it('is that of the first key that has one', () => {
    expect(texts.tell('rules', ['auth.name.short', 'any', 'any.short'])).toBe('Too short.');
  });

  it('is the given one where no key has one, and else the key', () => {
    const values = { defaultValue: 'Wrong, {{who}}.', who: 'Bo' };
    expect(texts.tell('rules', ['any.long'], values)).toBe('Wrong, Bo.');
    expect(texts.tell('rules', 'any.long')).toBe('any.long');
  });

  it('is had with all below its key, each filled in', () => {
    const values = { returnObjects: true, of: 'x' };
    expect(texts.tell('rules', 'list', values)).toEqual({ a: 'A x', b: ['x'] });
  });

  it('keeps what was there of its namespace when more comes', () => {
    texts.add('en', 'rules', { auth: { late: 'Late.' } });
    expect(texts.tell('rules', 'auth.late')).toBe('Late.');
    expect(texts.tell('records', 'rules:any.short')).toBe('Too short.');
  });
});
