import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, type Person } from '../support/person.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let admin: Person;
let page: Page;

beforeAll(async () => {
  site = await openSite();
  admin = await newPerson(site.stack, { email: site.stack.adminEmail, nickname: 'Light Keeper' });
  await newPerson(site.stack, { email: 'north-pier@example.org', nickname: 'North Pier' });
  await newPerson(site.stack, { email: 'old-mill@example.org', nickname: 'Old Mill' });
  ({ page } = await site.visit());
  await page.addInitScript((token) => localStorage.setItem('token', token), admin.token);
  page.setDefaultTimeout(30_000);
});

afterAll(() => site?.close());

const nicknames = () => page.locator('tbody tr td:not([data-label]) a').allTextContents();

/** Waits for the list to show just these, in this order. */
const shows = async (...expected: string[]) => {
  await expect.poll(nicknames, { timeout: 30_000 }).toEqual(expected);
};

describe('an administrator', () => {
  it('finds people by search and filter, and sorts them', async () => {
    await page.goto('/admin/users');
    await shows('Old Mill', 'North Pier', 'Light Keeper');
    await page.getByRole('button', { name: 'Nickname' }).click();
    await shows('Light Keeper', 'North Pier', 'Old Mill');
    await page.getByRole('searchbox').fill('old');
    await shows('Old Mill');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('radio', { name: 'Admin' }).check({ force: true });
    await shows('Light Keeper');
  });

  it('changes an account, and is told what is wrong at its field', async () => {
    await page.goto('/admin/users?search=north');
    await page.getByRole('button', { name: 'Actions for North Pier' }).click();
    await page.getByRole('menuitem', { name: 'Edit…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('old-mill@example.org');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('link', { name: /somebody else/ }).waitFor();
    await dialog.getByLabel('Email').fill('pier@example.org');
    await dialog.getByLabel('Nickname').fill('South Pier');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('South Pier was changed.').waitFor();
    await page.goto('/admin/users?search=pier');
    await shows('South Pier');
  });

  it('suspends somebody with a reason, and lifts it again', async () => {
    await page.getByRole('link', { name: 'South Pier' }).click();
    await page.getByRole('heading', { level: 1, name: 'South Pier' }).waitFor();
    await page.getByRole('button', { name: 'Suspend…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('Reason').fill('Sends spam');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await page.getByText('Reason: Sends spam').waitFor();
    await page.getByRole('button', { name: 'Lift suspension…' }).click();
    await dialog.getByRole('button', { name: 'Lift suspension' }).click();
    await page.getByRole('button', { name: 'Suspend…' }).waitFor();
  });

  it('gives roles and takes them, but never the last', async () => {
    const user = page.getByRole('switch', { name: 'User' });
    await user.click();
    await page.getByText('User must have at least one role.').waitFor();
    expect(await user.isChecked()).toBe(true);
    await page.getByRole('switch', { name: 'VIP' }).click();
    await page.getByRole('switch', { name: 'VIP', checked: true }).waitFor();
  });

  it('finds all of it in the audit log', async () => {
    await page.getByRole('link', { name: 'Open in the audit log' }).click();
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
    const events = () =>
      page.locator('tbody tr td:not([data-label]) span:first-child').allTextContents();
    await expect
      .poll(events, { timeout: 30_000 })
      .toEqual(['Role given', 'Suspension lifted', 'Account suspended', 'Account changed']);
    await page.getByText('Sends spam').waitFor();
  });
});
