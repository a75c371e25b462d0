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
  t(key: string, values?: object): string;
}

let texts: Texts;

beforeAll(async () => {
  const copy = join(folder, 'i18next.mjs');
  writeFileSync(copy, bare);
  texts = (await import(pathToFileURL(copy).href)).createInstance();
  texts.init({ lng: 'en', resources: {}, fallbackLng: false });
  texts.addResourceBundle('en', 'ui', {
    points_one: '{{count, number}} point',
    points_other: '{{count, number}} points',
  });
  texts.addResourceBundle('de', 'ui', { points_other: '{{count, number}} Punkte' });
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('i18next in a build', () => {
  it('has no log, and loads nothing', () => {
    expect(file).toMatch(filter.id);
    for (const known of ['languageChanged', 'loadOne', 'cloneInstance'])
      expect(whole).toContain(known);
    expect(bare).not.toMatch(/logger\.(warn|log|deprecate)\(|loadOne|cloneInstance\(/);
    expect(bare.length).toBeLessThan(whole.length * 0.85);
  });

  it('tells texts as the whole one does', async () => {
    expect(texts.t('ui:points', { count: 1 })).toBe('1 point');
    expect(texts.t('ui:points', { count: 1200 })).toBe('1,200 points');
    expect(texts.t('ui:missing')).toBe('missing');
    await texts.changeLanguage('de');
    expect(texts.t('ui:points', { count: 1200 })).toBe('1.200 Punkte');
    expect(texts.hasLoadedNamespace('ui')).toBe(true);
  });
});
