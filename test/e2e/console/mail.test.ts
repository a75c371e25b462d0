import { randomUUID } from 'node:crypto';
import { ListQueuesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { picture } from '#test/support/samples/pictures.ts';
import { newPerson, type Person } from '#test/support/stack/person.ts';
import { type OwnSite, openOwnSite } from '../site.ts';
import { savedCsv } from './steps.ts';

let site: OwnSite;
let page: Page;
let admin: Person;

beforeAll(async () => {
  site = await openOwnSite();
  admin = await site.newAdministrator();
  ({ page } = await site.visit({ token: admin.token }));
});

afterAll(() => site?.close());

const dialog = () => page.getByRole('dialog');
const submit = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const isClosed = () => dialog().waitFor({ state: 'detached' });
const fill = (label: string, text: string) =>
  dialog().getByLabel(label, { exact: true }).fill(text);
const row = (name = 'localhost') => page.getByRole('row', { name: new RegExp(name) });

async function choose(task: string, name = 'localhost'): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
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
  await row().getByText('Inactive').waitFor();
  await row().getByText('Not tested').waitFor();

  await choose('Edit…');
  await dialog().getByText('The stored password ends in f it.').waitFor();
  // Its label says that it is optional now.
  await dialog().locator('[name=password]').fill('inbox');
  await submit('Save and activate');
  await isClosed();
  await row().getByText('Active', { exact: true }).waitFor();
  expect(await senderTo(admin.email)).toBe('Codes of Freehold <codes@freehold.test>');
  const { email } = await newPerson(site.stack);
  expect(await senderTo(email)).toBe('Codes of Freehold <codes@freehold.test>');

  await choose('Send test email…');
  await fill('Recipient', 'else@example.org');
  await submit('Send test email');
  await dialog().getByText('The server accepted the email').waitFor();
  expect((await site.mailTo('else@example.org')).subject).toBe('Test email from Freehold');
  // Below the one of the corner.
  await dialog().getByRole('button', { name: 'Close', exact: true }).last().click();
  const { head, rows } = await savedCsv(page);
  expect(head.split(',')).toEqual(expect.arrayContaining(['host', 'passwordEnding']));
  expect(rows).toEqual([expect.stringContaining('codes@freehold.test')]);

  await choose('Deactivate…');
  await submit('Deactivate');
  await isClosed();
  await row().getByText('Inactive').waitFor();
  const later = await newPerson(site.stack);
  expect(await senderTo(later.email)).toContain('no-reply@');

  await choose('Delete…');
  await submit('Delete server');
  await isClosed();
  await page.getByText('No mail servers yet').waitFor();

  await page.goto('/admin/audit?event=smtp-config-tested');
  await page.getByText('else@example.org').waitFor();
  await page.goto('/admin/audit?event=smtp-config-created');
  await page.getByText(`Port: ${site.stack.smtpPort}`).waitFor();
});

it('a storage is refused with its reason, then takes pictures, which stay when it is deactivated', async () => {
  const { bucketName, endpoint, publicUrl, accessKeyId, secretAccessKey } =
    site.stack.storage.settings;
  await page.goto('/admin/r2-config');
  await page.getByText('No storages yet').waitFor();
  await page.getByRole('button', { name: 'Add storage…' }).click();
  await submit('Save and activate');
  await dialog().locator('[aria-invalid=true]').first().waitFor();
  await fill('Endpoint', endpoint);
  await fill('Bucket', bucketName);
  await fill('Public address', publicUrl);
  await fill('Access key ID', accessKeyId);
  await fill('Secret access key', 'not-the-secret');
  await submit('Save and activate');
  await dialog().getByText('The storage refused the keys. Check both.').waitFor();
  await page.keyboard.press('Escape');
  await isClosed();
  await row(bucketName).getByText('Not tested').waitFor();

  await choose('Edit…', bucketName);
  await dialog().getByText('The stored ID ends in y-id.').waitFor();
  await dialog().locator('[name=accessKeyId]').fill(accessKeyId);
  await dialog().locator('[name=secretAccessKey]').fill(secretAccessKey);
  await submit('Save and activate');
  await isClosed();
  await row(bucketName).getByText('Active', { exact: true }).waitFor();
  const { head, rows } = await savedCsv(page);
  expect(head.split(',')).toEqual(expect.arrayContaining(['bucketName', 'accessKeyEnding']));
  expect(rows.join()).toContain(bucketName);
  expect(rows.join()).not.toContain(secretAccessKey);

  const ann = await newPerson(site.stack);
  const { page: theirs, errors } = await site.visit({ token: ann.token });
  await theirs.goto('/dashboard/account');
  const buffer = Buffer.from(await picture({ width: 600, height: 400 }));
  const file = { name: 'me.png', mimeType: 'image/png', buffer };
  await theirs.locator('input[type=file]').setInputFiles(file);
  await theirs.getByRole('button', { name: 'Save picture' }).click();
  const shown = theirs.locator(`img[src^="${publicUrl}/media/"]`).first();
  const isDrawn = (img: Element) => (img as HTMLImageElement).naturalWidth === 256;
  await expect.poll(() => shown.evaluate(isDrawn)).toBe(true);

  await choose('Deactivate…', bucketName);
  await submit('Deactivate');
  await isClosed();
  await choose('Delete…', bucketName);
  await submit('Delete storage');
  await dialog().getByText('This storage is active or holds pictures.').waitFor();
  await submit('Cancel');
  await theirs.reload();
  await expect.poll(() => shown.evaluate(isDrawn)).toBe(true);
  await theirs.getByRole('button', { name: 'Remove picture' }).click();
  await shown.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);

  await page.getByRole('button', { name: 'Add storage…' }).click();
  await fill('Endpoint', endpoint);
  await fill('Bucket', 'spare');
  await fill('Public address', publicUrl);
  await fill('Access key ID', accessKeyId);
  await fill('Secret access key', secretAccessKey);
  await dialog().getByText('Save without activating').click();
  await submit('Save storage');
  await isClosed();
  await choose('Delete…', 'spare');
  await submit('Delete storage');
  await isClosed();
  await row('spare').waitFor({ state: 'detached' });

  await page.goto('/admin/audit?event=storage-config-tested');
  await page
    .getByRole('row', { name: /^Storage tested/ })
    .first()
    .waitFor();
});

/** Leaves a message of the publisher in its dead-letter queue, and has it counted. */
async function sendDeadLetter(reason: string): Promise<void> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const endpoint = site.stack.endpoints.sqs;
  const sqs = new SQSClient({ region: 'us-east-1', credentials, endpoint });
  const { QueueUrls = [] } = await sqs.send(new ListQueuesCommand({}));
  const { items } = await admin.call(listProviders, {});
  const providerId = items.find(({ suffix }) => suffix === 'freehold.test')?.id;
  await sqs.send(
    new SendMessageCommand({
      QueueUrl: QueueUrls.find((url) => url.includes('Route53Failures')),
      MessageBody: JSON.stringify({ providerId, deadLetterReason: reason }),
      MessageGroupId: 'dead-letter',
      MessageDeduplicationId: randomUUID(),
    }),
  );
  sqs.destroy();
  await site.stack.invoke('functions/statistics/survey.ts', {});
}

it('a message that a worker gave up is told on the overview, tried again, and gone', async () => {
  await sendDeadLetter('The zone did not answer.');
  await page.goto('/admin');
  await page.getByRole('link', { name: /1 failed job/ }).click();
  const deadLetter = page.getByRole('row', { name: /^route53 1 .*The zone did not answer\./ });
  await deadLetter.getByRole('button', { name: 'Try again' }).click();
  await submit('Try again');
  await isClosed();
  await deadLetter.getByText('Being tried again').waitFor();
  await site.stack.idle();
  await site.stack.invoke('functions/statistics/survey.ts', {});
  await page.reload();
  await page.getByText('No failed jobs').waitFor();
});
