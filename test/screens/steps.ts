import type { Page } from 'playwright';

/** Waits for a page that has loaded: its heading stands. */
export async function waitForPage(view: Page): Promise<void> {
  await view.waitForSelector('h1');
}

/** Has the code of a part not come, from now on. */
export const loseCode = (view: Page, file: string) =>
  view.route(`**/assets/${file}`, (route) => route.abort());

/** Selects the first two rows of a list. */
export async function selectTwo(view: Page): Promise<void> {
  await view.check('tbody tr:nth-child(1) [type=checkbox]');
  await view.check('tbody tr:nth-child(2) [type=checkbox]');
}

/** Takes the decision that the first row offers. */
export async function decide(view: Page): Promise<void> {
  await view.click('tbody [aria-keyshortcuts]');
  await view.waitForSelector('dialog');
}

/** The captcha comes to whoever begins with the form. */
export async function beginForm(view: Page): Promise<void> {
  // Again until the page hears of it, some time after it is seen.
  const begin = () => {
    const form = document.querySelector('main form');
    form?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    return document.querySelector('altcha-widget') !== null;
  };
  await view.waitForFunction(begin, undefined, { polling: 100 });
  await view.waitForSelector('altcha-widget input');
}

export async function solveCaptcha(view: Page): Promise<void> {
  await view.click('altcha-widget input[type=checkbox]', { force: true });
  await view.waitForSelector('altcha-widget [data-state=verified]');
}

/** Fills in a new address of the account, and the code that was sent there. */
export async function fillEmail(view: Page): Promise<void> {
  await view.fill('[name=email]', 'pier@example.net');
  await solveCaptcha(view);
  await view.click('main form:has([name=email]) button[type=button]:not([aria-label])');
  await view.waitForSelector('altcha-widget', { state: 'detached' });
  await view.fill('[name=code]', '123456');
}
