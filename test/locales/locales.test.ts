import { describe, expect, it } from 'vitest';
import { failuresByStatus } from '#functions/documentation/failures.ts';
import { getMe } from '#shared/areas/accounts/calls.ts';
import { logout } from '#shared/areas/auth/calls.ts';
import { getActiveNotification } from '#shared/areas/notifications/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { getConfig } from '#shared/areas/service/calls.ts';
import { failures } from '#shared/failures.ts';
import { languages } from '#shared/languages.ts';
import { sameWords } from './same-words.ts';
import { areasOf, flat, plural, read, stem, stems, type Texts } from './texts.ts';

const pluralStems = (texts: Texts) =>
  new Set(flat(texts).flatMap(([key]) => (plural.test(key) ? [stem(key)] : [])));

/** `{{name}}` or `{{limits.code.digits, number}}`. */
const placeholder = /\{\{([\w.]+)(?:, number)?\}\}/g;

const placeholders = (text: string) =>
  [...new Set([...text.matchAll(placeholder)].map(([whole]) => whole))].sort();
const tags = (text: string) => [...text.matchAll(/<\/?(\w+)\/?>/g)].map(([tag]) => tag).sort();

/** A line may end before the mark: `Nom ?` with a plain space. */
const isLoose = ([, text]: [string, string]) =>
  /[ \u00a0][;!?]|[ \u202f][:»]|«[ \u202f]/.test(text);

const areas = areasOf('en');
const others = languages.filter((language) => language !== 'en');
const pairsOf = (of: readonly string[]) =>
  of.flatMap((language) => areas.map((area) => [language, area] as const));
const pairs = pairsOf(others);

describe('translations', () => {
  it('are there for every area in every language', () => {
    for (const language of others) expect([language, areasOf(language)]).toEqual([language, areas]);
  });

  it.each(pairs)('in %s have every text of %s, and no other', (language, area) => {
    expect(stems(read(language, area)).sort()).toEqual(stems(read('en', area)).sort());
  });

  it.each(pairsOf(languages))(
    'in %s of %s have the plural forms that the language has',
    (language, area) => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const keys = flat(read(language, area)).map(([key]) => key);
      // French and Italian use `many` for millions only, where `other` reads as well.
      const needed = forms.filter((form) => form !== 'many');
      const missing = [...pluralStems(read('en', area))].flatMap((key) =>
        needed.map((form) => `${key}_${form}`).filter((form) => !keys.includes(form)),
      );
      // Of its own accord i18next has a form for nothing at all.
      const form = (key: string) => plural.exec(key)?.[1];
      const known = [undefined, 'zero', ...forms];
      const superfluous = keys.filter(
        (key) => !known.includes(form(key) as (typeof known)[number]),
      );
      expect({ missing, superfluous }).toEqual({ missing: [], superfluous: [] });
    },
  );

  it.each(pairsOf(languages))('in %s of %s have whole placeholders', (language, area) => {
    const broken = flat(read(language, area)).filter(([, text]) =>
      /[{}]/.test(text.replaceAll(placeholder, '')),
    );
    expect(broken).toEqual([]);
  });

  it.each(pairs)('in %s of %s keep placeholders and tags', (language, area) => {
    const english = flat(read('en', area));
    for (const [key, text] of flat(read(language, area))) {
      const source = english.filter(([other]) => stem(other) === stem(key));
      const allowed = source.flatMap(([, value]) => placeholders(value));
      // Of one thing, or of none, a language may speak without the number.
      const needed = /_(zero|one|two)$/.test(key) ? [] : placeholders(source.at(-1)?.[1] ?? '');
      const has = placeholders(text);
      expect({
        key,
        missing: needed.filter((name) => !has.includes(name)),
        unknown: has.filter((name) => !allowed.includes(name)),
        tags: tags(text),
      }).toEqual({ key, missing: [], unknown: [], tags: tags(source.at(-1)?.[1] ?? '') });
    }
  });

  it.each(others)(
    'in %s leave nothing empty or in English, but for words it shares',
    (language) => {
      const shared = sameWords[language] ?? [];
      const left = areas.flatMap((area) => {
        const english = new Map(flat(read('en', area)));
        return flat(read(language, area)).filter(
          ([key, text]) =>
            text.trim() === '' ||
            (english.get(key) === text && /\p{L}/u.test(text.replaceAll(placeholder, ''))),
        );
      });
      expect(left.filter(([, text]) => !shared.includes(text))).toEqual([]);
      const found = left.map(([, text]) => text);
      expect(shared.filter((word) => !found.includes(word))).toEqual([]);
    },
  );

  it('in French hold the space before a mark to its word', () => {
    const loose = areas.flatMap((area) => flat(read('fr', area)).filter(isLoose));
    expect(loose).toEqual([]);
  });

  it.each(['de', 'fr', 'it'])('in %s hold “e-mail” together, but in mails', (language) => {
    const onPages = areas.filter((area) => area !== 'mail');
    const loose = onPages.flatMap((area) =>
      flat(read(language, area)).filter(([, text]) => /\be-mail/i.test(text)),
    );
    expect(loose).toEqual([]);
  });

  it('say of notifications that fail what the specification says, and of the reset, where it says nothing', () => {
    const texts = flat(read('en', 'notifications'));
    const failed = texts.filter(([key]) => key.startsWith('failed.'));
    expect(Object.fromEntries(failed)).toEqual({
      'failed.active': 'Failed to fetch active notification',
      'failed.list': 'Failed to fetch notifications',
      'failed.get': 'Failed to fetch notification',
      'failed.create': 'Failed to create notification',
      'failed.update': 'Failed to update notification',
      'failed.delete': 'Failed to delete notification',
      'failed.activate': 'Failed to activate notification',
      'failed.reset': 'Couldn’t reset dismissals',
    });
    const [[, unknown] = []] = flat(read('en', 'failures')).filter(
      ([key]) => key === 'AUTHENTICATION_REQUIRED',
    );
    expect(unknown).toMatch(/^Authentication required\./);
  });

  it('have a text for every failure: of the home page’s calls in the first load, of all others beside', () => {
    const home = [getConfig, getMe, logout, searchName, listProviders, getActiveNotification];
    const ofHome = home.flatMap((call) => [...failuresByStatus(call).values()].flat());
    const first = new Set<string>([...ofHome, 'UNREACHABLE']);
    expect(stems(read('en', 'failures')).sort()).toEqual([...first].sort());
    const others = Object.keys(failures).filter((code) => !first.has(code));
    expect(stems(read('en', 'refusals')).sort()).toEqual(others.sort());
  });
});
