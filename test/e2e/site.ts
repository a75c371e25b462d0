import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { type LocalStack, startLocal } from '../../infra/local/local-stack.ts';
import { launchBrowser } from '../support/browser.ts';

export interface Site {
  stack: LocalStack;
  /** A browser of somebody new, in a language; whatever it logs as an error is gathered. */
  visit(options?: {
    language?: string;
    /** Of whoever is logged in there already. */
    token?: string;
  }): Promise<{ page: Page; context: BrowserContext; errors: string[] }>;
  /** The newest mail to an address, once it is there. */
  mailTo(address: string): Promise<{ subject: string; text: string; html: string }>;
  close(): Promise<void>;
}

/** The whole product with the built site, under the deployment's own headers, and a browser. */
export async function openSite(): Promise<Site> {
  const data = await mkdtemp(join(tmpdir(), 'freehold-site-'));
  const stack = await startLocal({ data, site: 'built' });
  const browser: Browser = await launchBrowser();
  return {
    stack,
    async visit({ language = 'en', token } = {}) {
      const localStorage = token ? [{ name: 'token', value: token }] : [];
      const context = await browser.newContext({
        baseURL: stack.siteUrl,
        locale: language,
        storageState: { cookies: [], origins: [{ origin: stack.siteUrl, localStorage }] },
      });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      return { page, context, errors };
    },
    async mailTo(address) {
      for (;;) {
        const url = `${stack.inboxUrl}/api/messages?to=${encodeURIComponent(address)}`;
        const [mail] = (await (await fetch(url)).json()) as never[];
        if (mail) return mail;
      }
    },
    async close() {
      await browser.close();
      await stack.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}
