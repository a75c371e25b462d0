import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Files, first } from 'texts';
import { type Language, languages } from '#shared/languages.ts';
import { languageQuery } from '#shared/site-pages.ts';
import { call } from '#web/api/call.ts';
import { setLanguage } from '#web/api/first-calls.ts';
import { storedToken } from '#web/api/session.ts';
import { deviceStorage } from '#web/api/storage.ts';
import type { StorageKey } from '#web/storage-keys.ts';

const key: StorageKey = 'language';

/** Texts of all code that was asked for, which another language needs, too. */
const asked = new Set<Files>();

/** Rejects when texts cannot be loaded; i18next itself would show their keys. */
async function load(files: Files, language: Language): Promise<void> {
  asked.add(files);
  const { default: texts } = await files(language);
  for (const [area, ofArea] of Object.entries(texts))
    i18next.addResourceBundle(language, area, ofArea);
}

/** Code, once the texts that it shows are there as well: the build puts this around each `import()`. */
export async function withTexts<C>(code: Promise<C>, files: Files): Promise<C> {
  const [loaded] = await Promise.all([code, load(files, i18next.language as Language)]);
  return loaded;
}

const known = (tag: string | null): Language | undefined =>
  languages.find((language) => language === tag?.slice(0, 2).toLowerCase());

const inAddress = () => known(new URLSearchParams(location.search).get(languageQuery));

/** The language of the address, else the stored one, else the first supported browser language, else English. */
const preferred = (): Language =>
  inAddress() ??
  known(deviceStorage.read(key)) ??
  navigator.languages.map(known).find(Boolean) ??
  'en';

/** A chosen language outlives the one of the address. */
function forgetAddressed(): void {
  const url = new URL(location.href);
  url.searchParams.delete(languageQuery);
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

/**
 * Starts in the language of the rendered document, else in the preferred one. Code that is asked for meanwhile adds its
 * texts to it.
 */
export async function startLanguage({ rendered }: { rendered: boolean }): Promise<void> {
  const lng = (rendered && known(document.documentElement.lang)) || preferred();
  void i18next
    .use(initReactI18next)
    .init({ lng, resources: {}, fallbackLng: false, interpolation: { escapeValue: false } });
  await load(first, lng);
  document.documentElement.lang = lng;
}

/** What the account was told. One choice after the other, so that the last one stands. */
let told: Promise<unknown> = Promise.resolve();

/** Has letters come in a language, too. What fails is left to the next login, which tells the account as well. */
function tellAccount(language: Language): void {
  const tell = async () => storedToken() && call(setLanguage, { body: { language } });
  told = told.then(tell).catch(() => {});
}

/** The language that was chosen last. */
let wanted: Language | undefined;

/** Changes the language, once its texts are there. One that is chosen meanwhile takes its place. */
export async function changeLanguage(language: Language): Promise<void> {
  wanted = language;
  // Code that comes meanwhile brings its texts in the last language.
  for (let known = -1; known < asked.size; ) {
    known = asked.size;
    await Promise.all([...asked].map((files) => load(files, language)));
  }
  if (wanted !== language) return;
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
  deviceStorage.write(key, language);
  forgetAddressed();
  tellAccount(language);
}
