import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, type Person } from '../support/person.ts';
import { openOwnSite, type Site } from './site.ts';

let site: Site;
let page: Page;
let admin: Person;

beforeAll(async () => {
  site = await openOwnSite();
  admin = await site.newAdministrator();
  ({ page } = await site.visit({ token: admin.token }));
  page.setDefaultTimeout(30_000);
});

afterAll(() => site?.close());

const dialog = () => page.getByRole('dialog');
const submit = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const isClosed = () => dialog().waitFor({ state: 'detached' });
const fill = (label: string, text: string) =>
  dialog().getByLabel(label, { exact: true }).fill(text);
const row = () => page.getByRole('row', { name: /localhost/ });

async function choose(task: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for localhost', exact: true }).click();
  await page.getByRole('menuitem', { name: task }).click();
}

/** Sender of the newest mail to an address. */
async function senderTo(address: string): Promise<string> {
  const answer = await fetch(`${site.stack.inboxUrl}/api/messages?to=${address}&limit=1`);
  const [mail] = (await answer.json()) as { from: string }[];
  return mail?.from ?? '';
}

it('a mail server is refused with its reason, then sends the codes of registrations, and is deleted', async () => {
  await page.goto('/admin/smtp');
  await page.getByText('No mail servers yet').waitFor();
  await page.getByRole('button', { name: 'Add server…' }).click();
  await submit('Save and activate');
  await dialog().locator('[aria-invalid=true]').first().waitFor();
  expect(await dialog().getByLabel('Port', { exact: true }).inputValue()).toBe('587');
  await fill('Server name', 'localhost');
  await fill('Port', String(site.stack.smtpPort));
  await fill('User name', 'postmaster');
  await fill('Password', 'not the password of it');
  await fill('Sender’s email', 'codes@freehold.test');
  await fill('Sender’s name', 'Codes of Freehold');
  await submit('Save and activate');

  // Saved as a draft; the dialog of its test says what is wrong.
  await dialog().getByText('The server refused the user name or the password.').waitFor();
  const said = await dialog().locator('pre').innerText();
  expect(said).toContain('C: AUTH PLAIN …');
  expect(said).toContain('S: 535');
  expect(said).not.toContain('not the password of it');
  await submit('Cancel');
  await row().getByText('Draft').waitFor();
  await row().getByText('Not tested').waitFor();

  await choose('Edit…');
  await dialog().getByText('The stored one ends in f it.').waitFor();
  // Its label says that it is optional now.
  await dialog().locator('[name=password]').fill('inbox');
  await submit('Save and activate');
  await isClosed();
  await row().getByText('Active', { exact: true }).waitFor();
  expect(await senderTo(admin.email)).toBe('Codes of Freehold <codes@freehold.test>');
  const { email } = await newPerson(site.stack);
  expect(await senderTo(email)).toBe('Codes of Freehold <codes@freehold.test>');

  await choose('Send test mail…');
  await fill('Recipient', 'else@example.org');
  await submit('Send test mail');
  await dialog().getByText('The server accepted the mail').waitFor();
  expect((await site.mailTo('else@example.org')).subject).toBe('Test mail from Freehold');
  await submit('Cancel');

  await choose('Deactivate…');
  await submit('Deactivate');
  await isClosed();
  await row().getByText('Draft').waitFor();
  const later = await newPerson(site.stack);
  expect(await senderTo(later.email)).toContain('no-reply@');

  await choose('Delete…');
  await submit('Delete server');
  await isClosed();
  await page.getByText('No mail servers yet').waitFor();

  await page.goto('/admin/audit?event=smtp-config-tested');
  await page.getByText('else@example.org').waitFor();
});
