import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from '#shared/limits.ts';
import type { Kept } from '#web/kept.ts';

const key: Kept = 'language';

const firstAreas: readonly string[] = ['failures', 'search', 'shell', 'ui'];

/** Namespaces of the console, of the news that are written there, and of the reports that are decided there. */
const consoleAreas: readonly string[] = [
  'audit',
  'console',
  'news',
  'notifications',
  'premium',
  'pricing',
  'providers',
  'quotas',
  'reports',
  'reserved',
  'smtp',
  'storages',
];

type Texts = Record<string, unknown>;
type Load = () => Promise<{ default: Texts }>;

/** Namespaces of a first visit, of the console, and all others: three files a language. */
const files: Record<Language, readonly [first: Load, other: Load, ofConsole: Load]> = {
  en: [
    () => import('./first/en.ts'),
    () => import('./other/en.ts'),
    () => import('./console/en.ts'),
  ],
  zh: [
    () => import('./first/zh.ts'),
    () => import('./other/zh.ts'),
    () => import('./console/zh.ts'),
  ],
  de: [
    () => import('./first/de.ts'),
    () => import('./other/de.ts'),
    () => import('./console/de.ts'),
  ],
  fr: [
    () => import('./first/fr.ts'),
    () => import('./other/fr.ts'),
    () => import('./console/fr.ts'),
  ],
  it: [
    () => import('./first/it.ts'),
    () => import('./other/it.ts'),
    () => import('./console/it.ts'),
  ],
  ja: [
    () => import('./first/ja.ts'),
    () => import('./other/ja.ts'),
    () => import('./console/ja.ts'),
  ],
};

/** Name of the namespace in a file of texts. */
const areaOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.json'.length);

/** Adds a file's namespaces: none of them suspends a page later, which would take its focus. */
function keep(language: Language, texts: Texts): void {
  for (const [file, area] of Object.entries(texts)) {
    i18next.addResourceBundle(language, areaOf(file), area);
  }
}

/** Texts of a namespace in a language; undefined where they are missing. */
async function find(language: Language, area: string): Promise<ResourceKey | undefined> {
  const [first, other, ofConsole] = files[language];
  const isFirst = firstAreas.includes(area);
  const load = consoleAreas.includes(area) ? ofConsole : other;
  const texts = (await (isFirst ? first() : load())).default;
  if (!isFirst) keep(language, texts);
  return Object.entries(texts).find(([file]) => areaOf(file) === area)?.[1] as ResourceKey;
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

interface Later {
  /** Texts of all pages but the first and the console's. */
  other: boolean;
  ofConsole: boolean;
}

/** Asks for texts of later pages at once, too; they may fail, and are asked for again there. */
export async function startLanguage({ other, ofConsole }: Later): Promise<void> {
  const lng = preferred();
  const [, loadOther, loadConsole] = files[lng];
  const later = [...(other ? [loadOther()] : []), ...(ofConsole ? [loadConsole()] : [])];
  const settled = Promise.allSettled(later);
  await speak(lng, firstAreas);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({ lng, ns: [...firstAreas], fallbackLng: false, interpolation: { escapeValue: false } });
  for (const texts of await settled)
    if (texts.status === 'fulfilled') keep(lng, texts.value.default);
}

export async function changeLanguage(language: Language): Promise<void> {
  // Includes namespaces that earlier pages have loaded.
  await speak(language, [i18next.options.ns ?? []].flat());
  await i18next.changeLanguage(language);
  localStorage.setItem(key, language);
}
