import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { inject, onTestFinished, TestRunner } from 'vitest';
import { type LocalStack, startLocal } from '#infra/local/local-stack.ts';
import { addRole } from '#shared/areas/accounts/calls.ts';
import { confirmLogin } from '#shared/areas/auth/calls.ts';
import { idOf } from '#test/support/roles.ts';
import { sharedBrowser } from '#test/support/stack/browser.ts';
import { patience } from '#test/support/stack/patience.ts';
import { type Given, newPerson, type Person, visitor } from '#test/support/stack/person.ts';
import type { SharedStack } from '#test/support/stack/start-stack.ts';

type Stack = Pick<LocalStack, (keyof SharedStack & keyof LocalStack) | 'idle'>;

export interface Site {
  stack: Stack;
  /** Opens a new browser context in a language; collects the errors that it logs. One that a test opens ends with it. */
  visit(options?: {
    language?: string;
    /** The bearer token of a session that is open there. */
    token?: string;
    /** It has a touch screen. */
    hasTouch?: boolean;
  }): Promise<{ page: Page; context: BrowserContext; errors: string[] }>;
  /** Waits for the newest mail to an address. */
  mailTo(address: string): Promise<{ subject: string; text: string; html: string }>;
  /** Registers an administrator. */
  newAdministrator(given?: Given): Promise<Person>;
  close(): Promise<void>;
}

/** A site that belongs to one file, with all of its stack. */
export interface OwnSite extends Site {
  stack: LocalStack;
}

/**
 * The stack that all files of the run share, and a browser. A file finds people, domains and audit
 * entries of other files there, and must not change what all see (role quotas, the notification).
 */
export async function openSite(): Promise<Site> {
  const stack = inject('stack');
  const { token, password } = stack.root;
  const root = visitor(stack.apiUrl, { token });
  const idle = async () => {
    const { ok } = await fetch(stack.idleUrl);
    if (!ok) throw new Error('The stack stopped before it was idle.');
  };
  return {
    ...(await browse({ ...stack, idle })),
    async newAdministrator(given) {
      const person = await newPerson(stack, given);
      const request = { params: { id: idOf(person), role: 'admin' } } as const;
      const { status } = await root.ask(addRole, request);
      // A long run outlasts the login of the first administrator.
      if (status !== 200) {
        await root.call(confirmLogin, { body: { password } });
        await root.call(addRole, request);
      }
      return person;
    },
  };
}

/** A stack for one file alone, which may change anything; its first administrator can be its last. */
export async function openOwnSite(): Promise<OwnSite> {
  const data = await mkdtemp(join(tmpdir(), 'freehold-site-'));
  const stack = await startLocal({ data, site: 'built', patience });
  const site = await browse(stack);
  return {
    ...site,
    stack,
    newAdministrator: (given) => newPerson(stack, { ...given, email: stack.adminEmail }),
    async close() {
      await site.close();
      await stack.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** A browser in front of a stack. */
async function browse(stack: Stack): Promise<Omit<Site, 'newAdministrator'>> {
  const browser = await sharedBrowser();
  return {
    stack,
    async visit({ language = 'en', token, hasTouch = false } = {}) {
      const localStorage = token ? [{ name: 'token', value: token }] : [];
      const context = await browser.newContext({
        baseURL: stack.siteUrl,
        // Each frame of a moving placeholder is drawn.
        reducedMotion: 'reduce',
        locale: language,
        hasTouch,
        storageState: { cookies: [], origins: [{ origin: stack.siteUrl, localStorage }] },
      });
      // A page that is left open goes on asking and drawing.
      if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
      // A busy machine takes longer than the library's half minute.
      context.setDefaultTimeout(120_000);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      return { page, context, errors };
    },
    async mailTo(address) {
      const url = `${stack.inboxUrl}/api/messages?limit=1&to=${encodeURIComponent(address)}`;
      for (;;) {
        const [mail] = (await (await fetch(url)).json()) as never[];
        if (mail) return mail;
        await pause(50);
      }
    },
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
  };
}

/** Stops the installed clock of a page. It is tried again where the moment that was chosen is over by then. */
export async function stopClock(page: Page): Promise<void> {
  for (;;) {
    const soon = (await page.evaluate(() => Date.now())) + 100;
    const isStopped = await page.clock.pauseAt(soon).then(
      () => true,
      () => false,
    );
    if (isStopped) return;
  }
}

/** Solves the captcha of the form that is open. */
export async function solveCaptcha(page: Page): Promise<void> {
  await page.locator('altcha-widget .altcha-checkbox').click();
  await page.locator('altcha-widget [data-state=verified]').waitFor();
}
