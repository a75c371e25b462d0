import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePersonalInfo } from '#shared/areas/accounts/calls.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listInvitations } from '#shared/areas/invitations/calls.ts';
import { adjustPoints } from '#shared/areas/points/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { idOf } from '#test/support/roles.ts';
import { newPerson, type Person } from '#test/support/stack/person.ts';
import { openSite, type Site, solveCaptcha } from './site.ts';

let site: Site;
let ann: Person;
let page: Page;

beforeAll(async () => {
  site = await openSite();
  ann = await newPerson(site.stack, { nickname: 'Ann' });
  page = (await site.visit()).page;
  await page.goto('/');
  await page.evaluate((token) => localStorage.setItem('token', token), ann.token);
});

afterAll(() => site?.close());

const own = {
  fullname: 'Ann Pier',
  phoneNumber: '+49 40 000000',
  city: 'Hamburg',
  stateProvinceRegion: 'Hamburg',
  zipPostalCode: '20095',
  country: 'Germany',
};

/** The rows of the history, in words, with what they moved. */
async function historyOf(view: Page): Promise<string[]> {
  const rows = view.getByRole('listitem').filter({ has: view.locator('time') });
  await rows.first().waitFor();
  return (await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));
}

/** Has a code mailed by the German form of the registration that is open. */
async function askForCode(view: Page, email: string): Promise<void> {
  await view.getByLabel('E\u2011Mail').fill(email);
  await solveCaptcha(view);
  await view.getByRole('button', { name: 'Code senden' }).click();
  await view.getByText(`Ein Code ist unterwegs an ${email}`).waitFor();
}

/** Registers by the German form that is open, with the code from the inbox. */
async function register(
  view: Page,
  email: string,
  nickname: string,
  inviteCode?: string,
): Promise<void> {
  await askForCode(view, email);
  const { text } = await site.mailTo(email);
  await view.getByLabel('Code', { exact: true }).fill(/\d{6}/.exec(text)?.[0] ?? '');
  await view.getByLabel('Nickname').fill(nickname);
  await view.getByLabel('Passwort', { exact: true }).fill('correct horse');
  if (inviteCode) {
    await view.getByRole('button', { name: 'Ich habe einen Einladungscode' }).click();
    await view.getByLabel('Einladungscode').fill(inviteCode);
  }
  await view.getByRole('button', { name: 'Registrieren' }).click();
}

it('the code of an invite link is emptied, and another one typed in its place', async () => {
  const host = await newPerson(site.stack);
  const { code } = await host.call(listInvitations, { query: {} });
  const { page: view } = await site.visit({ language: 'de' });
  await view.goto(`/i/${code}`);
  await view.getByText(/ hat dich eingeladen$/).waitFor();
  await askForCode(view, `code-${crypto.randomUUID()}@example.org`);
  const field = view.getByLabel('Einladungscode');
  expect(await field.inputValue()).toBe(code);
  await field.fill('');
  await view.keyboard.type('ABC');
  expect(await field.inputValue()).toBe('ABC');
});

describe('points', () => {
  it('are earned by registering and by the profile, and each movement is told', async () => {
    await page.goto('/dashboard/points');
    await page.getByText('10 points', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Complete your profile' }).waitFor();
    // A ledger that came after the change would draw it before the reload.
    expect(await historyOf(page)).toHaveLength(1);
    await ann.call(savePersonalInfo, { body: own });

    // What was just earned is drawn once.
    const gesture = page.locator('main p svg');
    await page.reload();
    await page.getByText('30 points', { exact: true }).waitFor();
    await gesture.waitFor();
    expect(await page.getByRole('heading', { name: 'Complete your profile' }).count()).toBe(0);
    expect(await historyOf(page)).toEqual([
      expect.stringMatching(/^Completed profile .*\+20 points$/),
      expect.stringMatching(/^Registration bonus .*\+10 points$/),
    ]);
  });

  it('that do not suffice are told with the price, and the ways to more', async () => {
    await page.goto('/?q=zqx');
    await page.getByText('You have 30 points. You need 20 more for this name.').first().waitFor();
    expect(await page.getByRole('button', { name: 'Claim zqx.freehold.test' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Earn points for zqx.freehold.test' }).click();
    await page.waitForURL(/\/dashboard\/points$/);
    await page.getByRole('heading', { name: 'Invite friends' }).waitFor();
    const ways = page.locator('li').filter({ has: page.locator('h3') });
    expect((await ways.allInnerTexts()).map((way) => way.split('\n').slice(0, 2))).toEqual([
      ['Submit a site to the showcase', '+50'],
      ['Invite friends', '+10'],
    ]);
    await historyOf(page);
    expect(await page.locator('main p svg').count()).toBe(0);

    // By a link that leads to the claim itself.
    const { providerId } =
      (await ann.call(searchName, { query: { name: 'zqx' } })).results[0] ?? {};
    await page.goto(`/?q=zqx&claim=${providerId}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'You need 20 more points' }).waitFor();
    await dialog.getByText('This costs 50 points, and you have 30.').waitFor();
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['']);
    expect(await dialog.getByRole('link').allInnerTexts()).toEqual(['Invite friends: +10 each']);
    await dialog.getByRole('link').click();
    await page.waitForURL(/\/dashboard\/invites$/);
    await page.getByRole('heading', { name: 'Invites', exact: true }).waitFor();
  });

  it('are still to come where a good link was followed before a broken one', async () => {
    const link = await page.locator('dd').first().innerText();
    const friend = await site.visit();
    await friend.page.goto(link);
    await friend.page.getByText('Ann invited you').waitFor();
    for (const broken of ['no-code', 'HARB0VR7XY']) {
      await friend.page.goto(`/register?invite=${broken}`);
      await friend.page.getByText('This invite link no longer works').waitFor();
      await friend.page.getByText('Ann invited you').waitFor();
    }
    await friend.page.goto('/register');
    await friend.page.getByText('Ann invited you').waitFor();
  });

  it('come to both sides when a friend who was invited claims a first name', async () => {
    await page.getByText('No one has signed up with your link yet').waitFor();
    const link = await page.locator('dd').first().innerText();
    const friend = await site.visit({ language: 'de' });
    await friend.page.goto(link);
    await friend.page.getByText('Ann hat dich eingeladen').waitFor();
    await register(friend.page, 'bo@example.org', 'Bo');
    await friend.page.waitForURL(/\/dashboard/);
    await page.reload();
    await page.getByRole('row', { name: /Bo Waiting for a first domain 0/ }).waitFor();

    await friend.page.goto('/?q=bo-larsen');
    await friend.page.getByRole('button', { name: /bo-larsen\.freehold\.test/ }).click();
    await friend.page.waitForURL(/\/domain\//);

    await friend.page.goto('/dashboard/points');
    await friend.page.getByText('20 Punkte', { exact: true }).waitFor();
    expect((await historyOf(friend.page))[0]).toMatch(
      /^Einladungsbonus Eingeladen von Ann .*\+10 Punkte$/,
    );
    expect(friend.errors).toEqual([]);

    await page.reload();
    await page.getByRole('row', { name: /Bo Paid \+10/ }).waitFor();
    await page.getByText('10 points earned').waitFor();
    await page.goto('/dashboard/points');
    await page.getByText('40 points', { exact: true }).waitFor();
    expect((await historyOf(page))[0]).toMatch(/^Invitation reward Invited Bo .*\+10 points$/);
  });

  it('come by a code too, which a friend types', async () => {
    const host = await newPerson(site.stack, { nickname: 'Cleo' });
    const { code } = await host.call(listInvitations, { query: {} });
    const friend = await site.visit({ language: 'de' });
    await friend.page.goto('/register');
    await register(friend.page, `dan-${crypto.randomUUID()}@example.org`, 'Dan', code);
    await friend.page.waitForURL(/\/dashboard/);
    const { items } = await host.call(listInvitations, { query: {} });
    expect(items).toMatchObject([{ invitee: { nickname: 'Dan' }, status: 'pending' }]);
  });

  it('that are spent are told as the purchase of a domain', async () => {
    const buyer = await newPerson(site.stack);
    const [{ results }, administrator] = [
      await buyer.call(searchName, { query: { name: 'qxj' } }),
      await site.newAdministrator(),
    ];
    const body = { points: 50, direction: 'add', reason: 'For the harbour' } as const;
    await administrator.call(adjustPoints, { params: { id: idOf(buyer) }, body });
    const claim = { name: 'qxj', providerId: results[0]?.providerId ?? '', cost: 50 };
    await buyer.call(claimDomain, { body: claim });
    const { page: theirs } = await site.visit({ token: buyer.token });
    await theirs.goto('/dashboard/points');
    expect((await historyOf(theirs))[0]).toMatch(/^Domain purchase .*[-−]50 points$/);
  });
});
