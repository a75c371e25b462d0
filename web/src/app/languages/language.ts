import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from '../../../../shared/limits.ts';

const key = 'language';

const firstAreas: readonly string[] = ['failures', 'search', 'shell', 'ui'];

type Texts = Record<string, unknown>;

/** Namespaces of a first visit, one file a language. */
const first: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('./first/en.ts'),
  zh: () => import('./first/zh.ts'),
  de: () => import('./first/de.ts'),
  fr: () => import('./first/fr.ts'),
  it: () => import('./first/it.ts'),
  ja: () => import('./first/ja.ts'),
};

/** Texts of a namespace in a language; undefined where they are missing. */
async function find(language: Language, area: string): Promise<ResourceKey | undefined> {
  const ending = `/locales/${language}/${area}.json`;
  const isOf = ([file]: [string, unknown]) => file.endsWith(ending);
  if (firstAreas.includes(area)) {
    const texts = (await first[language]()).default;
    return Object.entries(texts).find(isOf)?.[1] as ResourceKey | undefined;
  }
  const others = (await import('./other-areas.ts')).default;
  return Object.entries(others).find(isOf)?.[1]();
}

/** Texts of a namespace, with English for missing ones. */
const textsOf = async (language: Language, area: string): Promise<ResourceKey> =>
  (await find(language, area)) ?? (await find('en', area)) ?? {};

/** Loads namespaces on demand, in the chosen language only. */
const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, area, done) => {
    textsOf(language as Language, area).then(
      (texts) => done(null, texts),
      (error) => done(error, false),
    );
  },
};

const known = (tag: string | null): Language | undefined =>
  languages.find((language) => language === tag?.slice(0, 2).toLowerCase());

/** The stored language, else the first supported browser language, else English. */
const preferred = (): Language =>
  known(localStorage.getItem(key)) ?? navigator.languages.map(known).find(Boolean) ?? 'en';

/** Rejects when texts cannot be loaded; i18next itself would show their keys. */
async function speak(language: Language, areas: readonly string[]): Promise<void> {
  await Promise.all(areas.map((area) => textsOf(language, area)));
  document.documentElement.lang = language;
}

export async function startLanguage(): Promise<void> {
  const lng = preferred();
  await speak(lng, firstAreas);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({ lng, ns: [...firstAreas], fallbackLng: false, interpolation: { escapeValue: false } });
}

export async function changeLanguage(language: Language): Promise<void> {
  // Includes namespaces that earlier pages have loaded.
  await speak(language, [i18next.options.ns ?? []].flat());
  await i18next.changeLanguage(language);
  localStorage.setItem(key, language);
}
