import 'altcha/external';
import 'altcha/altcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import ShaWorker from 'altcha/workers/sha?worker';
import { getCaptcha } from '#shared/areas/service/calls.ts';
import type { Language } from '#shared/languages.ts';
import { call } from '#web/api/call.ts';
import { captchaLevel } from '#web/features/auth/captcha-level.ts';

/** The widget's texts, with its name for each language. */
const words: Record<Language, [name: string, load: () => Promise<unknown>]> = {
  en: ['en', () => import('altcha/i18n/en')],
  zh: ['zh-cn', () => import('altcha/i18n/zh-cn')],
  de: ['de', () => import('altcha/i18n/de')],
  fr: ['fr-fr', () => import('altcha/i18n/fr-fr')],
  it: ['it', () => import('altcha/i18n/it')],
  ja: ['ja', () => import('altcha/i18n/ja')],
};

for (const hash of ['SHA-256', 'SHA-384', 'SHA-512']) {
  $altcha.algorithms.set(hash, () => new ShaWorker());
  $altcha.algorithms.set(`PBKDF2/${hash}`, () => new Pbkdf2Worker());
}

$altcha.defaults.set({
  challenge: getCaptcha.path,
  // Adds the proof of work, which the widget's own `fetch` would lack.
  fetch: async () => Response.json(await call(getCaptcha, { query: { level: captchaLevel() } })),
  hideFooter: true,
  hideLogo: true,
  // Disables the recording of pointer movements, which nothing uses.
  humanInteractionSignature: false,
});

/** Texts of the widget in the words of the site. */
const ownWords: Record<string, Record<string, string>> = {
  de: {
    enterCodeAria: 'Gib den Code ein, den du hörst. Mit der Leertaste spielst du ihn ab.',
    enterCodeFromImage: 'Gib den Code aus dem Bild unten ein, um fortzufahren.',
    error: 'Überprüfung fehlgeschlagen. Versuche es später noch einmal.',
    expired: 'Überprüfung abgelaufen. Versuche es noch einmal.',
  },
  ja: { error: '確認できませんでした。後で再度お試しください。' },
  'zh-cn': { error: '验证失败，请稍后重试。' },
};

/** Loads the texts of a language. Returns the widget's name for it. */
export async function loadWords(language: string): Promise<string> {
  const [name, load] = words[language as Language] ?? words.en;
  await load();
  $altcha.i18n.set(name, { ...$altcha.i18n.get(name), ...ownWords[name] });
  return name;
}
