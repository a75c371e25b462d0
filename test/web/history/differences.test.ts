import i18next from 'i18next';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import history from '#locales/en/console/history.json' with { type: 'json' };
import records from '#locales/en/site/records.json' with { type: 'json' };
import type { RrsetChange } from '#shared/areas/history/change-set.ts';
import { Differences } from '#web/features/history/components/differences.tsx';

const texts = i18next.createInstance();

beforeAll(() =>
  texts.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { history, records } },
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
  }),
);

/** The words of each line; what is struck out stands in brackets. */
const wordsOf = (...changes: RrsetChange[]): string[] =>
  renderToStaticMarkup(
    createElement(I18nextProvider, { i18n: texts }, createElement(Differences, { changes })),
  )
    .replaceAll('<del>', '[')
    .replaceAll('</del>', '] ')
    .replaceAll(/<\/li>|<button/g, '\n<')
    .replaceAll('</span><span', '</span> <span')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/ +/g, ' ')
    .split('\n')
    .map((line) => line.trim().replaceAll('\u00a0', ' '))
    .filter(Boolean);

const home = { name: 'home', type: 'A' as const };
const none = { removed: [], added: [] };
const values = (...contents: string[]) => contents.map((content) => ({ content }));

describe('the words of what changes do', () => {
  it('names a record that came, and one that went', () => {
    const mail = [{ content: 'mx.example.net', priority: 10 }];
    expect(
      wordsOf(
        { ...home, ...none, ttlAfter: 300, added: values('192.0.2.10') },
        { name: '@', type: 'MX', ...none, ttlBefore: 300, removed: mail },
      ),
    ).toEqual(['Added A home 192.0.2.10', 'Removed MX @ [10 mx.example.net]']);
  });

  it('has one line for a value in place of another', () => {
    const ttls = { ttlBefore: 300, ttlAfter: 300 };
    const change = { ...home, ...ttls, removed: values('192.0.2.1'), added: values('192.0.2.2') };
    expect(wordsOf(change)).toEqual(['Changed A home [192.0.2.1] 192.0.2.2']);
  });

  it('has a line for each value where several came', () => {
    const removed = values('192.0.2.1');
    const change = { ...home, removed, added: values('192.0.2.2', '192.0.2.3') };
    expect(wordsOf(change)).toEqual([
      'Removed A home [192.0.2.1]',
      'Added A home 192.0.2.2',
      'Added A home 192.0.2.3',
    ]);
  });

  it('tells a TTL that differs, in words, and none of records that came or went', () => {
    expect(wordsOf({ ...home, ...none, ttlBefore: 300, ttlAfter: 3600 })).toEqual([
      'TTL A home From 5 minutes to 1 hour',
    ]);
  });

  it('tells a proxied value from the same one without', () => {
    const change = {
      ...{ ...home, ttlBefore: 300, ttlAfter: 300, removed: values('192.0.2.1') },
      added: [{ content: '192.0.2.1', proxied: true }],
    };
    expect(wordsOf(change)).toEqual(['Changed A home [192.0.2.1] 192.0.2.1 (Proxied)']);
  });

  it('shows the first lines of many, and how many there are', () => {
    const added = values(...Array.from({ length: 16 }, (_, index) => `192.0.2.${index}`));
    const lines = wordsOf({ ...home, removed: [], added });
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toBe('Show all 16');
  });
});
