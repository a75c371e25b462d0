import { Resolver } from 'node:dns/promises';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { logIn, newPerson, type Person } from '#test/support/stack/person.ts';
import { openOwnSite, type Site } from '../site.ts';
import { isInSight } from './steps.ts';

const password = 'harbour lights';

let site: Site;
let admin: Person;
let page: Page;
let resolver: Resolver;

beforeAll(async () => {
  site = await openOwnSite();
  admin = await site.newAdministrator({ nickname: 'Light Keeper' });
  await newPerson(site.stack, { email: 'north-pier@example.org', nickname: 'North Pier' });
  await newPerson(site.stack, { email: 'old-mill@example.org', nickname: 'Old Mill' });
  ({ page } = await site.visit({ token: admin.token }));
  resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${site.stack.dnsPort}`]);
});

afterAll(() => site?.close());

const dialog = () => page.getByRole('dialog');
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const nicknames = () => page.locator('tbody tr td:not([data-label]) a').allTextContents();

/** Waits for the list to show just these, in this order. */
const shows = async (...expected: string[]) => {
  await expect.poll(nicknames).toEqual(expected);
};

/** Goes on by the keyboard until something has the focus. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < 60; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not come there.');
}

/** Gives somebody a domain that leads to an address. */
async function settle(person: Person, name: string): Promise<void> {
  const { items } = await person.call(listProviders, {});
  const claim = { name, providerId: items[0]?.id ?? '', cost: 0 };
  const { id } = await person.call(claimDomain, { body: claim });
  const body = { type: 'A', name: '@', content: '192.0.2.44' } as const;
  await person.call(createRecord, { params: { id }, body });
  await site.stack.idle();
}

describe('an administrator', () => {
  it('finds people by search and filter, and sorts them', async () => {
    await page.goto('/admin/users');
    await shows('Old Mill', 'North Pier', 'Light Keeper');
    await page.getByRole('button', { name: 'Nickname' }).click();
    await shows('Light Keeper', 'North Pier', 'Old Mill');
    await page.getByRole('searchbox').fill('old');
    await shows('Old Mill');
    await page.reload();
    await shows('Old Mill');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('radio', { name: 'Administrator' }).check({ force: true });
    await shows('Light Keeper');
    await page.getByRole('link', { name: 'Light Keeper' }).click();
    await page.getByRole('heading', { level: 1, name: 'Light Keeper' }).waitFor();
    await page.goBack();
    await shows('Light Keeper');
    expect(await page.getByRole('radio', { name: 'Administrator' }).isChecked()).toBe(true);
  });

  it('opens a person by a click anywhere in the row, and in a new tab with Ctrl', async () => {
    await page.goto('/admin/users');
    const email = page.getByRole('cell', { name: 'north-pier@example.org' });
    await email.waitFor();
    // The browser opens the tab, when it has time; the page's part is a click on the link with Ctrl.
    const followed = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const follow = (click: MouseEvent) => {
            if (!(click.target as Element).closest('a')) return;
            removeEventListener('click', follow);
            resolve((click.ctrlKey || click.metaKey) && !click.defaultPrevented);
            click.preventDefault();
          };
          addEventListener('click', follow);
        }),
    );
    await email.click({ modifiers: ['ControlOrMeta'] });
    expect(await followed).toBe(true);
    await page.getByRole('checkbox', { name: 'Select North Pier' }).check();
    expect(new URL(page.url()).pathname).toBe('/admin/users');
    await email.click();
    await page.getByRole('heading', { level: 1, name: 'North Pier' }).waitFor();
  });

  it('goes from row to row by the arrow keys', async () => {
    await page.goto('/admin/users');
    await tabTo(page.getByRole('link', { name: 'Old Mill' }));
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    for (const [key, name] of [
      ['ArrowDown', 'North Pier'],
      ['End', 'Light Keeper'],
      ['ArrowUp', 'North Pier'],
      ['Home', 'Old Mill'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused()).toBe(name);
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    expect(await page.getByRole('checkbox', { name: 'Select North Pier' }).isChecked()).toBe(true);
    await page.getByRole('region', { name: 'Selection' }).getByText('1 selected').waitFor();
    await page.keyboard.press('?');
    await dialog().getByText('Move between the rows of a list').waitFor();
    await page.keyboard.press('Escape');
  });

  it('searches once for Enter, and not again when the pause of typing is over', async () => {
    const { page: own } = await site.visit({ token: admin.token });
    await own.clock.install();
    await own.goto('/admin/users');
    await own.getByRole('searchbox').fill('old');
    await own.keyboard.press('Enter');
    await own.waitForURL(/search=old/);
    const steps = await own.evaluate(() => {
      const counted = { steps: 0 };
      const { pushState, replaceState } = history;
      for (const [name, go] of Object.entries({ pushState, replaceState })) {
        Object.assign(history, {
          [name]: (...values: Parameters<typeof pushState>) => {
            counted.steps++;
            go.apply(history, values);
          },
        });
      }
      return Object.assign(window, { counted }).counted.steps;
    });
    await own.clock.runFor(1000);
    expect(
      await own.evaluate(() => (window as unknown as { counted: { steps: number } }).counted.steps),
    ).toBe(steps);
    await own.context().close();
  });

  it('changes a nickname by the keyboard alone', async () => {
    await page.goto('/admin/users');
    await tabTo(page.getByRole('searchbox'));
    await page.keyboard.type('old');
    await page.keyboard.press('Enter');
    await shows('Old Mill');
    await tabTo(page.getByRole('link', { name: 'Old Mill' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Old Mill' }).waitFor();
    await tabTo(page.getByRole('button', { name: 'Edit…' }));
    await page.keyboard.press('Enter');
    await tabTo(dialog().getByLabel('Nickname'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('New Mill');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'New Mill' }).waitFor();
    await dialog().waitFor({ state: 'detached' });
  });

  it('changes an account, and is told what is wrong at its field', async () => {
    await page.goto('/admin/users?search=north');
    await page.getByRole('button', { name: 'Actions for North Pier' }).click();
    await page.getByRole('menuitem', { name: 'Edit…' }).click();
    await dialog().getByLabel('Email').fill('old-mill@example.org');
    await press('Save');
    // An only error is told at its field alone, which gets the focus.
    await dialog()
      .getByText(/someone else/)
      .waitFor();
    expect(
      await dialog()
        .getByText(/someone else/)
        .count(),
    ).toBe(1);
    const wrong = dialog().getByLabel('Email').and(page.locator('[aria-invalid=true]'));
    await expect.poll(() => wrong.evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog().getByLabel('Email').fill('pier@example.org');
    await dialog().getByLabel('Nickname').fill('South Pier');
    await dialog().getByLabel('New password').fill(password);
    await press('Save');
    await page.getByText('Changes to South Pier saved.').waitFor();
    await page.goto('/admin/users?search=pier');
    await shows('South Pier');
  });

  it('suspends somebody: who is shut out and withdrawn from DNS, until it is lifted', async () => {
    const fqdn = 'south-pier.freehold.test';
    const pier = await logIn(site.stack, { email: 'pier@example.org', password });
    await settle(pier, 'south-pier');
    expect(await resolver.resolve4(fqdn)).toEqual(['192.0.2.44']);
    const { page: theirs } = await site.visit({ token: pier.token });
    await theirs.goto('/dashboard');
    await theirs.getByText('Logged in as South Pier').waitFor();

    await page.getByRole('link', { name: 'South Pier' }).click();
    await page.getByRole('heading', { level: 1, name: 'South Pier' }).waitFor();
    await page.getByRole('button', { name: 'Suspend…' }).click();
    await press('Suspend');
    await dialog().getByText('Give a reason. Other administrators').waitFor();
    await dialog().getByLabel('Reason').fill('Sends spam');
    await press('Suspend');
    await page.locator('p', { hasText: 'Reason: Sends spam' }).waitFor();

    await theirs.getByRole('link', { name: 'Transfer token' }).click();
    const shutOut = theirs.getByRole('dialog', { name: 'Your account has been disabled' });
    await shutOut.getByText('Contact the administrator for help.').waitFor();
    await shutOut.getByRole('button', { name: 'Log out' }).click();
    await theirs.waitForURL((url) => url.pathname === '/');
    expect(await theirs.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await site.stack.idle();
    await expect(resolver.resolve4(fqdn)).rejects.toMatchObject({ code: 'ENOTFOUND' });

    await page.getByRole('button', { name: 'Lift suspension…' }).click();
    await press('Lift suspension');
    await page.getByRole('button', { name: 'Suspend…' }).waitFor();
    await site.stack.idle();
    expect(await resolver.resolve4(fqdn)).toEqual(['192.0.2.44']);
    await logIn(site.stack, { email: 'pier@example.org', password });
  });

  it('gives roles and takes them, but never the last', async () => {
    const user = page.getByRole('switch', { name: 'User' });
    await user.click();
    await page.getByText('User must have at least one role.').waitFor();
    expect(await user.isChecked()).toBe(true);
    await page.getByRole('switch', { name: 'VIP' }).click();
    await page.getByRole('switch', { name: 'VIP', checked: true }).waitFor();
    await page.getByText('1 of 20', { exact: true }).waitFor();
  });

  it('finds all of it in the audit log, and no secret', async () => {
    await page.getByRole('link', { name: 'Open in the audit log' }).click();
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
    const events = () =>
      page.locator('tbody tr td:not([data-label]) span:first-child').allTextContents();
    await expect
      .poll(events)
      .toEqual([
        'Role added',
        'Logged in',
        'Suspension lifted',
        'Account suspended',
        'Logged in',
        'Account changed',
      ]);
    await page.getByText('Sends spam').waitFor();
    const changed = await page.getByRole('row', { name: /^Account changed/ }).innerText();
    expect(changed).toContain('North Pier → South Pier');
    expect(changed).toContain('Password: changed');
    expect(await page.content()).not.toContain(password);
  });

  it('deletes an account with a reason, which its person reads by mail, and their name is free', async () => {
    const email = 'weir@example.org';
    const weir = await newPerson(site.stack, { email, nickname: 'Old Weir' });
    await settle(weir, 'old-weir');
    await page.goto('/admin/users?search=weir');
    await page.getByRole('link', { name: 'Old Weir' }).click();
    await page.getByRole('button', { name: 'Delete account…' }).click();
    await press('Delete account');
    await dialog().locator('[aria-invalid=true]').first().waitFor();
    await dialog().getByLabel('Reason').fill('Phishing under several names');
    await dialog().locator('[name=confirmation]').fill('weir@example.com');
    await press('Delete account');
    const wrong = dialog().getByText('This isn’t the email of the account.');
    await wrong.waitFor();
    await expect.poll(() => isInSight(wrong)).toBe(true);
    await dialog().locator('[name=confirmation]').fill(email);
    await press('Delete account');
    await page.getByText('The account of Old Weir is deleted.').waitFor();
    await page.goto('/admin/users?search=weir');
    await page.getByText('No results', { exact: true }).waitFor();

    const { subject, text } = await site.mailTo(email);
    expect(subject).toBe('An administrator deleted your Freehold account');
    expect(text).toContain('Phishing under several names');
    await expect(logIn(site.stack, weir)).rejects.toThrow();
    const found = () => resolver.resolve4('old-weir.freehold.test').catch(({ code }) => code);
    await expect.poll(found).toBe('ENOTFOUND');
    await page.goto('/admin/audit?event=user-deleted');
    await page.getByText('Phishing under several names').waitFor();
  });

  it('suspends several together or none, and is told who is in the way: the last administrator', async () => {
    await page.goto('/admin/users');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Suspend 3…' }).click();
    await dialog().getByLabel('Reason').fill('The lighthouse closes');
    await press('Suspend 3 users');
    await dialog().getByText('Light Keeper: There must be at least one administrator.').waitFor();
    await press('Cancel');
    await page.getByRole('checkbox', { name: 'Select Light Keeper' }).uncheck();
    await page.getByRole('button', { name: 'Suspend 2…' }).click();
    await dialog().getByLabel('Reason').fill('The lighthouse closes');
    await press('Suspend 2 users');
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'Suspended' }).check({ force: true });
    // Lists follow by seconds: whoever has just become suspended is in them soon.
    const reloaded = async () => {
      await page.reload();
      await page.getByRole('radio', { name: 'Suspended', checked: true }).waitFor();
      return nicknames();
    };
    await expect.poll(reloaded).toEqual(['New Mill', 'South Pier']);

    await page.getByRole('radio', { name: 'Administrator' }).check({ force: true });
    await page.getByRole('link', { name: 'Light Keeper' }).click();
    await page.getByRole('switch', { name: 'Administrator' }).click();
    await press('Remove my role');
    await dialog().getByText('There must be at least one administrator.').waitFor();
    await press('Cancel');
    await page.getByRole('switch', { name: 'Administrator', checked: true }).waitFor();
  });
});
