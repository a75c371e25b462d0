import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { areas, files } from 'texts';
import { type Language, languages } from '#shared/languages.ts';
import { languageQuery } from '#shared/site-pages.ts';
import type { Kept } from '#web/kept.ts';

const key: Kept = 'language';

type Texts = Readonly<Record<string, object>>;

/** Adds the namespaces of a room: none of them suspends a page later, which would take its focus. */
function keep(language: Language, texts: Texts): void {
  for (const [area, ofArea] of Object.entries(texts)) {
    i18next.addResourceBundle(language, area, ofArea);
  }
}

/** Texts of a namespace in a language; undefined where they are missing. */
async function find(language: Language, area: string): Promise<ResourceKey | undefined> {
  const rooms = files[language];
  const isFirst = areas.first.includes(area);
  const room = (['console', 'guides'] as const).find((one) => areas[one].includes(area)) ?? 'site';
  const texts: Texts = (await rooms[isFirst ? 'first' : room]()).default;
  if (!isFirst) keep(language, texts);
  return texts[area];
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

const inAddress = () => known(new URLSearchParams(location.search).get(languageQuery));

/** The language of the address, else the stored one, else the first supported browser language, else English. */
const preferred = (): Language =>
  inAddress() ??
  known(localStorage.getItem(key)) ??
  navigator.languages.map(known).find(Boolean) ??
  'en';

/** A chosen language outlives the one of the address. */
function forgetAddressed(): void {
  const url = new URL(location.href);
  url.searchParams.delete(languageQuery);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

/** Rejects when texts cannot be loaded; i18next itself would show their keys. */
async function speak(language: Language, spoken: readonly string[]): Promise<void> {
  await Promise.all(spoken.map((area) => textsOf(language, area)));
  document.documentElement.lang = language;
}

interface Later {
  /** Texts of all pages but the first and the console's. */
  site: boolean;
  console: boolean;
  /** The document shows the page already. */
  rendered: boolean;
}

/**
 * Starts in the language of the rendered document, else in the preferred one. Asks for texts of later pages at once,
 * too; they may fail, and are asked for again there.
 */
export async function startLanguage({ site, console, rendered }: Later): Promise<void> {
  const lng = (rendered && known(document.documentElement.lang)) || preferred();
  const texts = files[lng];
  const later = [...(site ? [texts.site()] : []), ...(console ? [texts.console()] : [])];
  const settled = Promise.allSettled(later);
  await speak(lng, areas.first);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({ lng, ns: [...areas.first], fallbackLng: false, interpolation: { escapeValue: false } });
  for (const texts of await settled)
    if (texts.status === 'fulfilled') keep(lng, texts.value.default);
}

export async function changeLanguage(language: Language): Promise<void> {
  // Includes namespaces that earlier pages have loaded.
  await speak(language, [i18next.options.ns ?? []].flat());
  await i18next.changeLanguage(language);
  localStorage.setItem(key, language);
  forgetAddressed();
}
