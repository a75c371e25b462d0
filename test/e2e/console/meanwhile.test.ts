import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTag, listTags, updateTag } from '#shared/areas/tags/calls.ts';
import type { Person } from '#test/support/stack/person.ts';
import { openSite, type Site } from '../site.ts';

let site: Site;
let page: Page;
let administrator: Person;
const stamp = Date.now().toString(36);

beforeAll(async () => {
  site = await openSite();
  administrator = await site.newAdministrator();
});

afterAll(() => site?.close());

async function open(path: string): Promise<void> {
  ({ page } = await site.visit({ token: administrator.token }));
  await page.goto(path);
}

const dialog = () => page.getByRole('dialog');
const submit = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const isClosed = () => dialog().waitFor({ state: 'detached' });
const fill = (label: string, text: string) =>
  dialog().getByLabel(label, { exact: true }).fill(text);

async function choose(row: string, task: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: task }).click();
}

describe('a dialog that somebody else is faster than', () => {
  it('keeps the change of a field that it does not touch', async () => {
    const [name, slug] = [`Harbour ${stamp}`, `harbour-${stamp}`];
    const { id } = await administrator.call(createTag, { body: { name, slug, color: 'teal' } });
    await open('/admin/tags');
    await choose(name, 'Edit…');
    await fill('Name', `${name} II`);
    const change = {
      params: { id },
      body: { name, slug, color: 'pink' as const, description: 'Ships.' },
    };
    await administrator.call(updateTag, change);
    await submit('Save');
    await isClosed();
    const listed = async () =>
      (await administrator.call(listTags, {})).items.find((tag) => tag.id === id);
    await expect
      .poll(listed)
      .toMatchObject({ name: `${name} II`, slug, color: 'pink', description: 'Ships.' });
  });

  it('sends a password to the server alone that it was typed for', async () => {
    const server = {
      ...{ id: '01J00000000000000000000001', host: 'smtp.example.com', port: 587, user: 'post' },
      ...{ passwordEnding: '', fromEmail: 'hello@example.com', fromName: 'Harbour' },
      ...{ active: false, testedAt: null, trouble: null, createdAt: '2026-11-12T09:30:00.000Z' },
    };
    await open('/admin');
    await page.route(/api\/admin\/smtp-configs(\?|$)/, (route) =>
      route.fulfill({ json: { items: [server], total: 1 } }),
    );
    const sent: unknown[] = [];
    await page.route(/api\/admin\/smtp-configs\/\w+$/, (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: server });
    });
    const save = async (label: string, text: string) => {
      await choose(server.host, 'Edit…');
      await dialog().locator(`[name=${label}]`).fill(text);
      await dialog().getByText('Keep as a draft').click();
      await submit('Save as a draft');
      await isClosed();
    };
    await page.goto('/admin/smtp');
    await save('password', 'a long password');
    await save('user', 'somebody');
    expect(sent).toEqual([
      { host: server.host, port: server.port, password: 'a long password' },
      { user: 'somebody' },
    ]);
  });
});
