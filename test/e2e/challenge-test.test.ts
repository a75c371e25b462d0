import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site?.close());

const solve = (page: Page) => page.locator('altcha-widget .altcha-checkbox').click();

/** Turnstile's script as pages know it: it refuses every site key but one. */
const script = `
  window.turnstile = {
    render(_element, { sitekey, ...told }) {
      const isRight = sitekey === 'the-right-key';
      queueMicrotask(() => isRight ? told.callback('solved') : told['error-callback']('110100'));
      return 'widget';
    },
    ready: (then) => then(),
    reset() {},
    remove() {},
  };
  window.onloadTurnstileCallback?.();
`;

/** Has the site show Turnstile, whose tokens the service takes. */
async function showTurnstile(page: Page): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const captcha = { kind: 'turnstile', siteKey: 'the-right-key' };
    await route.fulfill({ response, json: { ...(await response.json()), captcha } });
  });
  await page.route('**/challenge-test', async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const allowing = policy.replace("script-src 'self'", '$& https://challenges.cloudflare.com');
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': allowing },
    });
  });
  const headers = { 'content-type': 'text/javascript' };
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ headers, body: script }),
  );
  await page.route('**/api/auth/try-captcha', (route) => route.fulfill({ status: 204 }));
}

describe('the page that has the captcha tried out', () => {
  it('has the service check a solved one, and refuse one signed by another key', async () => {
    const { page } = await site.visit();
    await page.goto('/challenge-test');
    await solve(page);
    await page.getByText('The service accepted the verification.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The service accepted the verification.').waitFor({ state: 'detached' });
    await page.getByText('Wrong key', { exact: true }).click();
    await solve(page);
    await page.getByText('The service refused the verification').waitFor();
  });

  it('shows what visitors see of Turnstile with a wrong site key', async () => {
    const { page } = await site.visit();
    await showTurnstile(page);
    await page.goto('/challenge-test');
    await page.getByText('The service accepted the verification.').waitFor();
    await page.getByText('Wrong key', { exact: true }).click();
    await page.getByText('Couldn’t load the verification.').waitFor();
    expect(await page.getByText('The service accepted the verification.').count()).toBe(0);
  });
});
