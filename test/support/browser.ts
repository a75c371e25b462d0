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

/** The packed browser needs no system package, but unpacks 80 MB: an installed one comes first. */
async function executable(): Promise<string> {
  if (existsSync(installed)) return installed;
  // Read as the module is loaded: without it the libraries it needs are not unpacked.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await executable(), args });
}
