import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import type { InvitationRow } from '#shared/areas/invitations/calls.ts';
import { createArticle } from '#shared/areas/news/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { decideReport, listReports, reportDomain } from '#shared/areas/reports/calls.ts';
import type { ReportCase } from '#shared/areas/reports/report-case.ts';
import { invitations } from '#test/screens/console-fixtures.ts';
import { appealedCase, decidedCase } from '#test/screens/report-fixtures.ts';
import { applications } from '#test/screens/showcase-fixtures.ts';
import { newPerson, type Person, visitor } from '#test/support/stack/person.ts';
import { openSite, type Site } from '../site.ts';

let site: Site;
let administrator: Person;
let page: Page;

beforeAll(async () => {
  site = await openSite();
  administrator = await site.newAdministrator({ nickname: 'Second Keeper' });
});

beforeEach(async () => {
  ({ page } = await site.visit({ token: administrator.token }));
});

afterAll(() => site?.close());

/** Name of the control that has the focus, or the tag of a heading or the document. */
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    if (element.matches('h1, body')) return element.tagName;
    return element.getAttribute('aria-label') ?? element.textContent;
  });

const submit = (name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Has a domain reported, and opens the page of its case. */
async function openCase(): Promise<ReportCase> {
  const owner = await newPerson(site.stack);
  const [provider] = (await owner.call(listProviders, {})).items;
  const name = `case-${Date.now().toString(36)}`;
  const claimed = { name, providerId: provider?.id ?? '', cost: 0 };
  const { fqdn } = await owner.call(claimDomain, { body: claimed });
  const someone = visitor(site.stack.apiUrl);
  const said = { category: 'infringement', evidence: 'It shows our sign, many times.' } as const;
  const turnstileToken = await someone.captcha();
  await someone.call(reportDomain, { body: { fqdn, ...said, turnstileToken } });
  const { items } = await administrator.call(listReports, { query: { limit: 100 } });
  const opened = items.find((each) => each.fqdn === fqdn);
  if (!opened) throw new Error(`No case of ${fqdn}.`);
  await page.goto(`/admin/reports/${opened.id}`);
  await page.getByLabel('Reason').waitFor();
  return opened;
}

it('an invitation has no tasks for who is gone, and says why it waits without a suspicion', async () => {
  const gone = { nickname: '', email: '', address: null };
  const [, , { inviter, invitee, ...paid }] = invitations as [unknown, unknown, InvitationRow];
  const items: InvitationRow[] = [
    { ...paid, id: `${paid.id}1`, inviter: { ...inviter, ...gone }, invitee },
    {
      ...paid,
      id: `${paid.id}2`,
      inviter: { ...inviter, ...gone },
      invitee: { ...invitee, ...gone },
    },
    { ...paid, id: `${paid.id}3`, inviter, invitee, status: 'held', points: 0, completedAt: null },
  ];
  await page.route(/api\/admin\/invitations(\?|$)/, (route) =>
    route.fulfill({ json: { items, total: items.length } }),
  );
  await page.goto('/admin/invitations');
  const menu = (name: string) =>
    page.getByRole('button', { name: `Actions for ${name}`, exact: true });
  await menu(`deleted account → ${invitee.nickname}`).click();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    `Suspend ${invitee.nickname}…`,
    `Ban ${invitee.nickname}…`,
  ]);
  await page.keyboard.press('Escape');
  await menu(`${inviter.nickname} → ${invitee.nickname}`).waitFor();
  expect(await menu('deleted account → deleted account').count()).toBe(0);
  await page
    .getByRole('row', { name: 'Needs review The inviter was suspended when the points were due' })
    .waitFor();
});

describe('the focus of the keyboard', () => {
  it('goes to the next row’s button, or the last one’s, as a decided row leaves', async () => {
    let held = invitations.slice(0, 3);
    const [first, second, third] = held.map(
      ({ inviter, invitee }) => `${inviter.nickname} invited ${invitee.nickname}.`,
    );
    const attention = () => ({ items: [{ kind: 'held', total: held.length, about: [] }] });
    await page.route('**/api/admin/attention', (route) => route.fulfill({ json: attention() }));
    await page.route(/api\/admin\/invitations\?/, (route) =>
      route.fulfill({ json: { items: held } }),
    );
    await page.route('**/api/admin/invitations/*/reject', (route) => {
      const decided = held.find(({ id }) => route.request().url().includes(id));
      held = held.filter((each) => each !== decided);
      return route.fulfill({ json: decided });
    });
    const reject = async () => {
      await page.keyboard.press('r');
      await page.getByRole('dialog').waitFor();
      await submit('Reject invitation');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await page.goto('/admin');
    await page.getByRole('button', { name: `Reject… ${first}` }).focus();
    await reject();
    await expect.poll(focused).toBe(`Reject… ${second}`);
    await page.keyboard.press('j');
    await expect.poll(focused).toBe(`Approve… ${third}`);
    await reject();
    await expect.poll(focused).toBe(`Approve… ${second}`);
    await reject();
    await expect.poll(focused).toBe('H1');
  });

  it('has a letter that is held type nothing into the dialog that it opens', async () => {
    const items = [{ kind: 'applications', total: applications.length, about: [] }];
    await page.route('**/api/admin/attention', (route) => route.fulfill({ json: { items } }));
    await page.route('**/api/admin/showcase-applications*', (route) =>
      route.fulfill({ json: { items: applications, total: applications.length } }),
    );
    await page.goto('/admin');
    await page
      .getByRole('button', { name: /^Reject… / })
      .first()
      .focus();
    await page.keyboard.down('r');
    const notes = page.getByRole('dialog').getByLabel('Notes to the submitter');
    await notes.focus();
    await page.keyboard.down('r');
    await page.keyboard.down('r');
    await page.keyboard.up('r');
    expect(await notes.inputValue()).toBe('');
    await page.keyboard.type('rr');
    expect(await notes.inputValue()).toBe('rr');
  });

  it('goes to the next row’s menu as a row of a list is deleted', async () => {
    const stamp = Date.now().toString(36);
    const [older, newer] = [`Older ${stamp}`, `Newer ${stamp}`];
    for (const title of [older, newer]) {
      const words = { title, summary: 'Short.', content: 'Long.', author: 'Ann' };
      await administrator.call(createArticle, { body: { ...words, status: 'draft' } });
    }
    await page.goto('/admin/news?status=draft');
    const menu = page.getByRole('button', { name: `Actions for ${newer}` });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await submit('Delete article');
    await menu.waitFor({ state: 'detached' });
    await expect.poll(focused).toBe(`Actions for ${older}`);
  });

  it('goes to the heading as the form of a decision leaves', async () => {
    await openCase();
    await page.getByRole('radio', { name: 'Dismiss' }).check();
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await page.getByLabel('Reason').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('H1');
  });
});

describe('a case', () => {
  const reason = () => page.getByLabel('Reason');
  const failure = (title: string) => page.getByRole('alert').filter({ hasText: title });

  it('that somebody else decided first keeps the reason that was typed, and says so', async () => {
    const { id, owner } = await openCase();
    await page.getByRole('radio', { name: 'Suspend the owner' }).check();
    await reason().fill('It shows a sign of ours');
    const body = { decision: 'dismiss', ownerId: owner?.id ?? null } as const;
    await administrator.call(decideReport, { params: { id }, body });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/reports/')) sent.push(id);
    });
    await page.getByRole('button', { name: 'Suspend owner' }).click();
    await page.getByText('Dismissed', { exact: true }).first().waitFor();
    await failure('Someone changed this in the meantime').waitFor();
    await failure('by Second Keeper').waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await reason().inputValue()).toBe('It shows a sign of ours');
    // It could only be refused again.
    expect(await page.getByRole('button', { name: 'Suspend owner' }).isDisabled()).toBe(true);
    expect(await focused()).toBe('Suspend owner');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Suspend the owner' }).press('Enter');
    await page.getByRole('button', { name: 'Show the decision' }).click();
    await reason().waitFor({ state: 'detached' });
    expect(await focused()).toBe('H1');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(sent).toEqual([id]);
  });

  it('whose appeal somebody else answered first keeps the reason that was typed, and says so', async () => {
    const decidedBy = { id: appealedCase.id, nickname: 'First Keeper' };
    const decidedAt = '2026-11-22T07:00:00.000Z';
    const answer = { decision: 'keep', reason: 'It is still there.', decidedAt, decidedBy };
    const answered = {
      ...{ ...appealedCase, status: 'decided' },
      appeal: { ...appealedCase.appeal, answer },
    };
    let shown: object = appealedCase;
    await page.route(/api\/admin\/reports\/\w+$/, (route) => route.fulfill({ json: shown }));
    await page.route('**/api/admin/reports/*/appeal', (route) => {
      shown = answered;
      const json = { error: 'It changed.', code: 'VERSION_CONFLICT' };
      return route.fulfill({ status: 409, json });
    });
    await page.goto(`/admin/reports/${appealedCase.id}`);
    await page.getByRole('radio', { name: 'Accept the appeal' }).check();
    await reason().fill('It was taken down');
    await page.getByRole('button', { name: 'Accept appeal' }).click();
    await page.getByText('Decision kept.').first().waitFor();
    await failure('Someone changed this in the meantime').waitFor();
    expect(await reason().inputValue()).toBe('It was taken down');
    const accept = page.getByRole('button', { name: 'Accept appeal' });
    expect(await accept.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Show the decision' }).click();
    await reason().waitFor({ state: 'detached' });
  });

  it('lists the owner’s other domains, but not of one who left', async () => {
    let shown = appealedCase;
    await page.route(/api\/admin\/reports\/\w+$/, (route) => route.fulfill({ json: shown }));
    await page.goto(`/admin/reports/${appealedCase.id}`);
    const domains = page.getByRole('region', { name: 'The owner’s domains' });
    await domains.waitFor();
    shown = decidedCase;
    await page.reload();
    await page.getByRole('region', { name: 'Similar cases' }).waitFor();
    expect(await domains.count()).toBe(0);
  });

  it('tells reports that were deleted by their age from none', async () => {
    let shown = decidedCase;
    await page.route(/api\/admin\/reports\/\w+$/, (route) => route.fulfill({ json: shown }));
    await page.goto(`/admin/reports/${decidedCase.id}`);
    await page.getByText('We keep it for 90 days.').waitFor();
    shown = { ...decidedCase, reportCount: 0, categories: {}, resembles: 'paypal' };
    await page.reload();
    await page.getByText('Nobody reported it').waitFor();
  });

  it('that as many call phishing as another thing is shown to its owner as phishing', async () => {
    await page.route(/api\/admin\/reports\/\w+$/, async (route) => {
      const report = await (await route.fetch()).json();
      return route.fulfill({ json: { ...report, categories: { phishing: 1, infringement: 1 } } });
    });
    await openCase();
    await page.getByRole('radio', { name: 'Warn the owner' }).check();
    expect(await page.getByLabel('Shown to the owner as').inputValue()).toBe('phishing');
  });
});
