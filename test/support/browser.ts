import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

const installed = '/usr/bin/chromium';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Prefers an installed browser: the packed one needs no system package, but unpacks 80 MB. */
async function executable(): Promise<string> {
  if (existsSync(installed)) return installed;
  // The module reads it when loaded, and unpacks the libraries of the browser only then.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await executable(), args });
}

const kept = globalThis as { browser?: Promise<Browser> };

/** Browser of this process, for all test files that run in it. It ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  kept.browser ??= launchBrowser();
  return kept.browser;
}
