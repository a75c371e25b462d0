import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright';

const installed = '/usr/bin/chromium';

/** Nothing is drawn by a graphics processor: a process of its own for it costs, and brings nothing. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--in-process-gpu',
];

const hasPacked = process.platform === 'linux' && process.arch === 'x64';

/**
 * The packed browser is a headless shell. An installed one takes 1.7 times its processor time: it
 * keeps spare processes, and an interface that nobody sees.
 */
async function executable(): Promise<string> {
  if (!hasPacked && existsSync(installed)) return installed;
  // The module reads it when loaded, and unpacks the libraries of the browser only then.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await executable(), args });
}

/** A browser with a folder of its own, to which another program connects at a port. */
export async function launchAtPort(folder: string, port: number): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: await executable(),
    args: [...args, `--remote-debugging-port=${port}`],
  });
}

const kept = globalThis as { browser?: Promise<Browser> };

/** Browser of this process, for all test files that run in it. It ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  kept.browser ??= launchBrowser();
  return kept.browser;
}
