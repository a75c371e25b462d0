import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareI18next } from '../../web/bare-i18next.ts';

const { filter, handler } = bareI18next.transform as unknown as {
  filter: { id: RegExp };
  handler: (code: string) => { code: string };
};

const file = join(fileURLToPath(import.meta.resolve('i18next')), '../../esm/i18next.js');
const whole = readFileSync(file, 'utf8');
const bare = handler(whole).code;

const folder = mkdtempSync(join(tmpdir(), 'i18next-'));
/** The keys of this test are none of the site's. */
interface Texts {
  init(options: object): void;
  addResourceBundle(language: string, area: string, texts: object): void;
  changeLanguage(language: string): Promise<unknown>;
  hasLoadedNamespace(area: string): boolean;
  t(key: string | string[], values?: object): string;
  exists(key: string | string[], values?: object): boolean;
  getFixedT(language: null, area: string): Texts['t'];
}

let texts: Texts;
let wholeTexts: Texts;

const english = {
  points_one: '{{count, number}} point',
  points_other: '{{count, number}} points',
  greeting: 'Hello {{name}}, {{ name }} & {{other}}',
  rule: { any: { required: 'Fill it in.' } },
  guides: [{ title: '{{brand}}: one', steps: ['{{max, number}} steps', 'Two'] }, { title: 'Two' }],
};

beforeAll(async () => {
  const copy = join(folder, 'i18next.mjs');
  writeFileSync(copy, bare);
  const started = async (path: string): Promise<Texts> => {
    const made: Texts = (await import(pathToFileURL(path).href)).createInstance();
    made.init({
      lng: 'en',
      resources: {},
      fallbackLng: false,
      interpolation: { escapeValue: false },
    });
    made.addResourceBundle('en', 'ui', english);
    made.addResourceBundle('de', 'ui', { points_other: '{{count, number}} Punkte' });
    return made;
  };
  texts = await started(copy);
  wholeTexts = await started(file);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Calls of each kind that the site makes. */
const calls: Parameters<Texts['t']>[] = [
  ['ui:points', { count: 0 }],
  ['ui:points', { count: 1 }],
  ['ui:points', { count: 1200.5 }],
  ['ui:points', {}],
  ['ui:missing'],
  ['nowhere:missing', { count: 2 }],
  ['ui:missing', { defaultValue: 'Not {{name}}', name: 'Ada' }],
  ['rule.any.required', { ns: 'ui' }],
  [['rule.email.required', 'rule.any.required'], { ns: 'ui', defaultValue: 'Wrong' }],
  [['rule.email.odd', 'rule.any.odd'], { ns: 'ui', defaultValue: 'Wrong' }],
  ['ui:rule.any'],
  ['ui:greeting', { name: '<b>{{other}}</b>', other: '$1' }],
  ['ui:greeting', { name: 3 }],
  ['ui:greeting', { name: null, other: ['a', 'b'] }],
  ['ui:greeting', { interpolation: { escapeValue: true }, name: '<b>', other: '&' }],
  ['ui:greeting', { interpolation: { prefix: '#$?', suffix: '?$#' }, name: 'Ada' }],
  ['ui:guides', { returnObjects: true, brand: 'Freehold', max: 12_000 }],
  ['guides', { ns: 'ui', nsSeparator: false, returnObjects: true, brand: 'F', max: 1 }],
];

const told = (of: Texts) =>
  calls.map(([key, values]) => ({
    text: of.t(key, values),
    exists: of.exists(key, values),
    fixed: of.getFixedT(null, 'ui')(key, values),
  }));

describe('i18next in a build', () => {
  it('has no log, and loads nothing', () => {
    expect(file).toMatch(filter.id);
    for (const known of ['languageChanged', 'loadOne', 'cloneInstance', 'missingKeyHandler'])
      expect(whole).toContain(known);
    expect(bare).not.toMatch(
      /logger\.(warn|log|once|deprecate)\(|loadOne|cloneInstance\(|missingKeyHandler/,
    );
    expect(bare.length).toBeLessThan(whole.length * 0.6);
  });

  it('tells texts as the whole one does', async () => {
    expect(texts.t('ui:points', { count: 1200 })).toBe('1,200 points');
    expect(told(texts)).toEqual(told(wholeTexts));
    for (const each of [texts, wholeTexts]) await each.changeLanguage('de');
    expect(texts.t('ui:points', { count: 1200 })).toBe('1.200 Punkte');
    expect(told(texts)).toEqual(told(wholeTexts));
    expect(texts.hasLoadedNamespace('ui')).toBe(true);
  });

  it('shows a value that looks like a reference to another text as it is', () => {
    const name = '$t(ui:rule.any.required)';
    expect(texts.t('ui:greeting', { lng: 'en', name, other: '' })).toBe(
      `Hello ${name}, ${name} & `,
    );
  });
});
