import { limits } from '#shared/limits.ts';

/**
 * Marks in a user agent, the most specific first: Edge names Chrome, and Chrome names Safari.
 * https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Browser_detection_using_the_user_agent
 */
const browsers: readonly [mark: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+.*\bSafari\//, 'Safari'],
];

const systems: readonly [mark: RegExp, name: string][] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const find = (table: typeof browsers, userAgent: string): string | undefined =>
  table.find(([mark]) => mark.test(userAgent))?.[1];

/**
 * Short description of a device, such as `Firefox · Windows`. Other programs are named by their first
 * product (`curl`); empty without a readable user agent.
 */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, limits.device.userAgent);
  const [browser, system] = [find(browsers, text), find(systems, text)];
  if (browser || system) return [browser, system].filter(Boolean).join(' · ');
  return /^[A-Za-z][\w.-]*/.exec(text)?.[0].slice(0, limits.device.name) ?? '';
}
