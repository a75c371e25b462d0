import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import {
  listAllInvitations,
  listInvitations,
  rejectInvitation,
} from '#shared/areas/invitations/calls.ts';
import { adjustPoints, listTransactions } from '#shared/areas/points/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { idOf } from '#test/support/roles.ts';
import { newPerson, type Person } from '#test/support/stack/person.ts';
import { openOwnSite, type Site } from '../site.ts';
import { savedCsv } from './steps.ts';

let site: Site;
let admin: Person;
let bea: Person;
let page: Page;
let theirs: Page;
let errors: string[];

beforeAll(async () => {
  site = await openOwnSite();
  admin = await site.newAdministrator({ nickname: 'Light Keeper' });
  bea = await newPerson(site.stack, { email: 'bea@example.org', nickname: 'Bea' });
  ({ page, errors } = await site.visit({ token: admin.token }));
  ({ page: theirs } = await site.visit({ token: bea.token }));
});

afterAll(() => site?.close());

const dialog = () => page.getByRole('dialog');
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

/** Waits until a field of the dialog says what is wrong with it. */
async function saysAt(label: string, words: string): Promise<void> {
  const field = dialog().getByLabel(label, { exact: true });
  await field.and(page.locator('[aria-invalid=true]')).waitFor();
  const notes = await field.getAttribute('aria-describedby');
  await dialog().locator(`[id="${notes}"]`).getByText(words).waitFor();
}

/** Opens a row's menu and chooses from it. */
async function choose(row: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The rows of a list, each in one line. */
async function rowsOf(label: string): Promise<string[]> {
  const rows = page.getByRole('table', { name: label }).locator('tbody tr');
  return (await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ' ').trim());
}

/** Waits for their overview, looked at anew, to say how many domains they may have. */
async function allowsDomains(words: string): Promise<void> {
  const figure = theirs.getByRole('link', { name: /^Domains \d+ of / });
  const shown = async () => {
    await theirs.goto('/dashboard');
    return figure.innerText();
  };
  // Role quotas are cached for ten seconds.
  await expect.poll(shown).toContain(words);
}

/** Claims a first name for somebody. */
async function claim(person: Person, name: string): Promise<void> {
  const { items } = await person.call(listProviders, {});
  const body = { name, providerId: items[0]?.id ?? '', cost: 0 };
  await person.call(claimDomain, { body });
}

describe('an administrator', () => {
  it('adds points and deducts them, never below zero, and the person reads why', async () => {
    await page.goto('/admin/users?search=bea');
    await page.getByRole('link', { name: 'Bea' }).click();
    await page.getByRole('button', { name: 'Adjust…' }).click();
    await dialog().getByLabel('Points', { exact: true }).fill('2.5');
    await dialog().getByLabel('Reason').fill('x');
    await press('Add points');
    await saysAt('Points', 'Enter a whole number.');
    await saysAt('Reason', 'Write at least 2 characters.');
    await dialog().getByLabel('Points', { exact: true }).fill('25');
    await dialog().getByText('New balance: 35 points.').waitFor();
    await dialog().getByLabel('Reason').fill('Found a hole in the pier');
    await press('Add points');
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: '35 points' }).waitFor();

    await page.getByRole('button', { name: 'Adjust…' }).click();
    await dialog().getByRole('radio', { name: 'Deduct points' }).check({ force: true });
    await dialog().getByLabel('Points', { exact: true }).fill('36');
    await dialog().getByLabel('Reason').fill('It was no hole');
    await press('Deduct points');
    await saysAt('Points', 'The balance is 35, so you can’t deduct 36.');
    await dialog().getByLabel('Points', { exact: true }).fill('5');
    await press('Deduct points');
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: '30 points' }).waitFor();
    await expect
      .poll(() => rowsOf('Points history'))
      .toEqual([
        expect.stringMatching(/^Adjusted by an administrator It was no hole .*5 points/),
        expect.stringMatching(
          /^Adjusted by an administrator Found a hole in the pier .*\+25 points/,
        ),
        expect.stringMatching(/^Registration bonus .*\+10 points/),
      ]);

    await theirs.goto('/dashboard/points');
    await theirs.getByText('30 points', { exact: true }).waitFor();
    await theirs.getByText('It was no hole').waitFor();
  });

  it('changes what a role allows, and what one person may have instead', async () => {
    await page.goto('/admin/role-quotas');
    await choose('User', 'Edit…');
    await dialog().getByLabel('Domains').fill('-1');
    await dialog().getByLabel('Records').fill('many');
    await press('Save');
    await saysAt('Domains', 'Enter 0 or more.');
    await saysAt('Records', 'Enter a whole number.');
    await dialog().getByLabel('Domains').fill('7');
    await dialog().getByLabel('Records').fill('70');
    await press('Save');
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /^User 7 70/ }).waitFor();
    const roles = await savedCsv(page);
    expect(roles.head).toBe('role,domains,records,description');
    expect(roles.rows.map((row) => row.split(',')[0])).toEqual(['user', 'vip', 'admin']);
    expect(roles.rows[0]).toBe('user,7,70,');
    await allowsDomains('0 of 7');

    const rail = page.getByRole('navigation', { name: 'Administration' });
    await rail.getByRole('link', { name: 'User quotas' }).click();
    await page.getByText('No user quotas yet').waitFor();
    await page.getByRole('button', { name: 'Set a quota…' }).click();
    await dialog().getByRole('searchbox').fill('bea@');
    await dialog().getByRole('button', { name: /Bea/ }).click();
    await dialog().getByLabel('Domains').fill('100001');
    await dialog().getByLabel('Records').fill('30');
    await press('Set quota');
    await saysAt('Domains', 'Enter 100,000 or less.');
    await dialog().getByLabel('Domains').fill('3');
    await press('Set quota');
    await page.getByRole('row', { name: /^Bea bea@example\.org 3 30/ }).waitFor();
    await allowsDomains('0 of 3');

    await choose('Bea', 'Edit…');
    await dialog().getByLabel('Domains').fill('4');
    await press('Save');
    await page.getByRole('row', { name: /^Bea bea@example\.org 4 30/ }).waitFor();
    await allowsDomains('0 of 4');
    const { head, rows } = await savedCsv(page);
    expect(head).toBe('userId,email,nickname,domains,records');
    expect(rows).toEqual([`${idOf(bea)},bea@example.org,Bea,4,30`]);

    await page.getByRole('searchbox').fill('nobody');
    await page.getByText('No results').waitFor();
    await page.reload();
    await page.getByText('No results').waitFor();
    await page.getByRole('searchbox').fill('bea@');
    await choose('Bea', 'Remove…');
    await dialog().getByText('Domains: 7, records: 70.').waitFor();
    await press('Remove quota');
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('searchbox').fill('');
    await page.getByText('No user quotas yet').waitFor();
    await allowsDomains('0 of 7');
  });

  it('looks at invitations from one network, pays what is fair, and bans who is not', async () => {
    const { code } = await bea.call(listInvitations, { query: {} });
    const [cleo, dan] = [
      await newPerson(site.stack, { nickname: 'Cleo', inviteCode: code }),
      await newPerson(site.stack, { nickname: 'Dan', inviteCode: code }),
    ];
    await claim(cleo, 'cleo-pier');
    await claim(dan, 'dan-pier');
    await theirs.goto('/dashboard/invites');
    await theirs.getByRole('row', { name: /Cleo Under review 0/ }).waitFor();

    await page.goto('/admin/invitations');
    await page.getByRole('radio', { name: 'Suspicious' }).check({ force: true });
    await page.getByRole('combobox', { name: 'State' }).selectOption('Needs review');
    await page.waitForURL((url) => url.search === '?suspicious=yes&status=held');
    await page.reload();
    const held = /Needs review Both sides are on the same network/;
    await page
      .getByRole('row', { name: held })
      .and(page.getByRole('row', { name: /Cleo/ }))
      .waitFor();

    // By its letter: the row's decision is a button.
    await page.getByRole('button', { name: 'Approve… Bea → Cleo' }).focus();
    await page.keyboard.press('a');
    await dialog().getByText('Both sides get 10 points right away.').waitFor();
    await press('Approve invitation');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await choose('Bea → Dan', 'Reject…');
    await press('Reject invitation');
    await page.getByText('No results').waitFor();
    await page.goBack();
    await page.goBack();
    await page.waitForURL((url) => url.search === '');
    await page
      .getByRole('row', {
        name: /Completed Both sides are on the same network Approved Paid 10 points Bea .* Cleo/,
      })
      .waitFor();
    await page.getByRole('button', { name: 'Actions for Bea → Cleo' }).click();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      'Suspend Bea…',
      'Ban Bea…',
      'Suspend Cleo…',
      'Ban Cleo…',
    ]);
    await page.keyboard.press('Escape');

    await choose('Bea → Dan', 'Ban Dan…');
    await dialog().getByLabel('Reason').fill('The same machine as Cleo');
    await press('Ban');
    await dialog().waitFor({ state: 'detached' });
    expect((await dan.ask(listTransactions, { query: {} })).status).toBe(403);

    await theirs.reload();
    await theirs.getByRole('row', { name: /Cleo Paid \+10/ }).waitFor();
    await theirs.getByRole('row', { name: /Dan Not paid 0/ }).waitFor();
    for (const [person, balance] of [
      [bea, 40],
      [cleo, 20],
    ] as const) {
      const ledger = await person.call(listTransactions, { query: {} });
      expect(ledger.balance).toBe(balance);
      expect(ledger.items.filter(({ reason }) => reason === 'invitation')).toHaveLength(1);
    }
  });

  it('rejects several invitations at once, and is told which one was decided before', async () => {
    const { code } = await bea.call(listInvitations, { query: {} });
    for (const nickname of ['Eve', 'Finn', 'Gus']) {
      const guest = await newPerson(site.stack, { nickname, inviteCode: code });
      await claim(guest, `${nickname.toLowerCase()}-pier`);
    }
    const held = async () =>
      (await admin.call(listAllInvitations, { query: { status: 'held' } })).items.length;
    await expect.poll(held).toBe(3);
    await page.goto('/admin/invitations?status=held');
    const boxes = page.getByRole('checkbox', { name: /^Select Bea → / });
    await expect.poll(() => boxes.count()).toBe(3);
    const { head, rows } = await savedCsv(page);
    expect(head.split(',')).toEqual(expect.arrayContaining(['inviter.email', 'invitee.nickname']));
    expect(rows).toHaveLength(3);
    expect(rows.every((row) => row.includes('held'))).toBe(true);

    await page.getByRole('checkbox', { name: 'Select Bea → Finn' }).check();
    await page.getByRole('checkbox', { name: 'Select Bea → Gus' }).check();
    const { items } = await admin.call(listAllInvitations, { query: { status: 'held' } });
    const finn = items.find(({ invitee }) => invitee.nickname === 'Finn');
    await admin.call(rejectInvitation, { params: { id: finn?.id ?? '' } });
    await page.getByRole('button', { name: 'Reject 2…' }).click();
    await press('Reject 2 invitations');
    await dialog().getByText('Bea → Finn: Someone changed this').waitFor();
    expect(await dialog().getByText('Bea → Gus:').count()).toBe(0);
    await press('Cancel');
    await expect.poll(() => boxes.count()).toBe(2);
    await page.getByRole('button', { name: 'Reject 1…' }).click();
    await press('Reject invitation');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => boxes.count()).toBe(1);
    await page.getByRole('row', { name: /Bea .* Eve/ }).waitFor();
  });

  it('finds all of it in the audit log, narrowed down and turned over', async () => {
    await page.goto('/admin/audit');
    const log = () => rowsOf('Audit log');
    const heads = [
      'Invitation rejected .* State: needs review → rejected',
      'Invitation rejected .* State: needs review → rejected',
      'Account banned .* State: active → banned Reason: The same machine as Cleo',
      'Invitation rejected .* State: needs review → rejected',
      'Invitation approved .* State: needs review → completed Approved: no → yes',
      'User quota removed bea@example.org Domains: 4 Records: 30',
      'User quota set bea@example.org Domains: 3 → 4',
      'User quota set bea@example.org Domains: 3 Records: 30',
      'Role quota changed user Domains: 5 → 7 Records: 50 → 70',
      'Points adjusted bea@example.org Points: 35 → 30 Reason: It was no hole',
      'Points adjusted bea@example.org Points: 10 → 35 Reason: Found a hole in the pier',
    ];
    const rows = heads.map((head) => expect.stringMatching(`^${head} Light Keeper 127\\.[\\d.]+ `));
    const newest = async () => (await log()).slice(0, rows.length);
    await expect.poll(newest).toEqual(rows);

    const params = { id: idOf(bea) };
    for (let round = 1; round <= 19; round++) {
      const body = { points: 1, direction: 'add', reason: `Round ${round}` } as const;
      await admin.call(adjustPoints, { params, body });
    }
    await page.getByLabel('Event', { exact: true }).selectOption('Points adjusted');
    await page.getByText('Round 19').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Found a hole in the pier').waitFor();
    expect(await log()).toHaveLength(1);
    await page.reload();
    await page.getByText('Found a hole in the pier').waitFor();
    const exported = await savedCsv(page);
    expect(exported.head.split(',')).toEqual(expect.arrayContaining(['event', 'user.nickname']));
    expect(exported.rows).toHaveLength(21);
    expect(exported.rows.every((row) => row.includes('points-adjusted'))).toBe(true);
    await page.goBack();
    await page.getByText('Round 19').waitFor();
    await page.goBack();
    await page
      .getByRole('row', { name: /^Invitation rejected/ })
      .first()
      .waitFor();
    expect(errors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([]);
  });
});
