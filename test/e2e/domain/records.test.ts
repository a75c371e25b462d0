import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimDomain, getDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord, listRecords, updateRecord } from '#shared/areas/records/calls.ts';
import { logIn, newPerson, type Person } from '#test/support/stack/person.ts';
import { openSite, type Site, stopClock } from '../site.ts';

let site: Site;
let owner: Person;
let names = 0;

beforeAll(async () => {
  site = await openSite();
});

beforeEach(async () => {
  owner = await newPerson(site.stack, { nickname: 'Harbour' });
});

afterAll(() => site?.close());

type Record = readonly [type: 'A' | 'CNAME' | 'NS' | 'TXT', name: string, content: string];

const three: readonly Record[] = [
  ['A', '@', '192.0.2.1'],
  ['CNAME', 'www', 'pages.example.net'],
  ['TXT', '@', 'a proof'],
];

async function claim(records: readonly Record[]) {
  const { items } = await owner.call(listProviders, {});
  const body = { name: `harbour-records-${++names}`, providerId: items[0]?.id ?? '', cost: 0 };
  const { id } = await owner.call(claimDomain, { body });
  for (const [type, name, content] of records) {
    await owner.call(createRecord, {
      params: { id },
      body: { type, name, content, proxied: false },
    });
  }
  return id;
}

async function open(path: string, { language = 'en', width = 1280, hasClock = false } = {}) {
  const visit = await site.visit({ token: owner.token, language });
  const { page } = visit;
  await page.setViewportSize({ width, height: 800 });
  if (hasClock) await page.clock.install();
  await page.goto(path);
  await page.locator('h1[tabindex]:visible').waitFor();
  return visit;
}

/** Opens the page of a new domain with records. */
async function openRecords(records = three, options = {}) {
  const id = await claim(records);
  const visit = await open(`/domain/${id}`, options);
  await visit.page.locator('tbody tr').first().waitFor();
  return { ...visit, id };
}

const storedNames = async (id: string) =>
  (await owner.call(listRecords, { params: { id } })).items.map(
    ({ type, name }) => `${type} ${name}`,
  );

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Rows of records, without what stands in the place of deleted ones. */
const rows = (page: Page) =>
  page.locator('tbody tr').filter({ hasNot: page.getByRole('button', { name: 'Undo' }) });

/** Name of the element with the focus, if it is visible and not the page itself. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    if (element === document.body || !element.checkVisibility()) return '';
    return element.ariaLabel ?? element.innerText.replace(/\s+/g, '');
  });

/** Holds the request that deletes records, until what it returns is called: the time to undo ends by itself. */
async function holdDeletion(page: Page): Promise<() => void> {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/records/batch', async (route) => {
    await held;
    await route.continue();
  });
  return answer;
}

/** Holds the request that saves a new record, until what it returns is called. */
async function holdSave(page: Page, domainId: string): Promise<() => void> {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**/api/domains/${domainId}/records`, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  return answer;
}

describe('the form of a record', () => {
  it('tells at the first of several parts what is wrong with all of them', async () => {
    const { page, id } = await openRecords();
    const issue = { path: 'content', rule: 'rrset_too_big', message: 'Too long together.' };
    await page.route(`**/api/domains/${id}/records`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 400,
            json: { error: 'No.', code: 'VALIDATION_FAILED', details: { issues: [issue] } },
          })
        : route.continue(),
    );
    await button(page, 'Add record').click();
    const field = (name: string) => page.locator(`form [name=${name}]`);
    await field('type').selectOption('TLSA');
    await field('name').fill('_443._tcp');
    await field('certificate').fill('ab'.repeat(32));
    await button(page, 'Save').click();
    await page.getByText('All records of this name and type are too long together.').waitFor();
    const isFocused = () => field('usage').evaluate((part) => part === document.activeElement);
    await expect.poll(isFocused).toBe(true);
    expect(await page.locator('form [aria-invalid=true]').count()).toBe(1);
  });

  it('keeps what is typed while it is saved, and saves it next', async () => {
    const id = await claim([]);
    const { page } = await open(`/domain/${id}`);
    const answer = await holdSave(page, id);
    await button(page, 'Add record').click();
    await page.locator('form [name=name]').fill('slow');
    await page.locator('form [name=content]').fill('192.0.2.7');
    await button(page, 'Save').click();
    await page.locator('form [name=content]').fill('192.0.2.8');
    answer();
    // A press amid the saving is ignored.
    await page.locator('form [aria-busy]').waitFor({ state: 'detached' });
    expect(await storedNames(id)).toEqual(['A slow']);
    await button(page, 'Save').click();
    await page.locator('form').waitFor({ state: 'detached' });
    await rows(page).filter({ hasText: '192.0.2.8' }).waitFor();
    expect(await storedNames(id)).toEqual(['A slow']);
  });

  it('belongs to one record, also where another is begun while that is saved', async () => {
    const id = await claim([]);
    const { page } = await open(`/domain/${id}`);
    const answer = await holdSave(page, id);
    const fill = async (name: string) => {
      await page.locator('form [name=name]').fill(name);
      await page.locator('form [name=content]').fill('192.0.2.7');
    };
    await button(page, 'Add record').click();
    await fill('slow');
    await button(page, 'Save').click();
    await button(page, 'Add record').click();
    await button(page, 'Discard').click();
    await fill('next');
    answer();
    await rows(page).filter({ hasText: 'slow' }).waitFor();
    await button(page, 'Save').click();
    await page.locator('form [name=name]').waitFor({ state: 'detached' });
    expect(await storedNames(id)).toEqual(['A slow', 'A next']);
  });

  it('leaves the keys of an input method to it, which Safari marks by their code alone', async () => {
    const { page, id } = await openRecords();
    await button(page, 'Add record').click();
    await page.locator('form [name=type]').selectOption('TXT');
    await page.locator('form [name=name]').fill('note');
    const content = page.locator('form [name=content]');
    await content.fill('港');
    const isLeft = (key: string) =>
      content.evaluate((area, key) => {
        const pressed = { key, keyCode: 229, bubbles: true, cancelable: true };
        return area.dispatchEvent(new KeyboardEvent('keydown', pressed));
      }, key);
    expect([await isLeft('Enter'), await isLeft('Escape')]).toEqual([true, true]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await content.press('Enter');
    await page.getByText('Added TXT note.').waitFor();
    expect(await storedNames(id)).toEqual(['A @', 'CNAME www', 'TXT @', 'TXT note']);
  });

  it('stays with its domain', async () => {
    const [first, second] = [await claim(three), await claim(three)];
    const { page } = await open(`/domain/${first}`);
    const { fqdn } = await owner.call(getDomain, { params: { id: second } });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(fqdn);
    await page.getByRole('option', { name: fqdn }).click();
    await page.waitForURL(`**/domain/${second}`);
    await button(page, 'Edit CNAME www').click();
    await page.locator('form [name=content]').waitFor();
    await page.goBack();
    await page.waitForURL(`**/domain/${first}`);
    await button(page, 'Edit CNAME www').waitFor();
    expect(await page.locator('form [name=content]').count()).toBe(0);
  });
});

/** TTL and content of stored records. */
const storedTtls = async (id: string) =>
  (await owner.call(listRecords, { params: { id } })).items.map(({ ttl, content }) => [
    ttl,
    content,
  ]);

describe('a TTL of one’s own', () => {
  it('is typed without losing its field, and an empty one is that of the other records', async () => {
    const id = await claim([]);
    const body = { type: 'A', name: 'www', content: '192.0.2.1', ttl: 7_200 } as const;
    await owner.call(createRecord, { params: { id }, body });
    const { page } = await open(`/domain/${id}`);
    const ttl = page.getByLabel('TTL in seconds');
    const save = async () => {
      await button(page, 'Save').click();
      await page.locator('form [name=content]').waitFor({ state: 'detached' });
    };
    await button(page, 'Edit A www').click();
    await page.getByText('s', { exact: true }).waitFor();
    await ttl.selectText();
    await ttl.pressSequentially('600');
    expect(await ttl.inputValue()).toBe('600');
    await save();
    expect(await storedTtls(id)).toEqual([[600, '192.0.2.1']]);

    await button(page, 'Add record').click();
    await page.locator('form [name=name]').fill('www');
    await page.locator('form [name=content]').fill('192.0.2.2');
    expect(await ttl.inputValue()).toBe('600');
    await ttl.fill('5m');
    expect(await page.locator('form').innerText()).not.toContain('NaN');
    await ttl.fill('900');
    await page.locator('form').getByText('15\u00a0minutes').waitFor();
    await ttl.fill('');
    expect(await ttl.inputValue()).toBe('');
    await save();
    expect(await storedTtls(id)).toEqual([
      [600, '192.0.2.1'],
      [600, '192.0.2.2'],
    ]);
  });

  it('stops no save where it is wrong and hidden by the proxy', async () => {
    const { items } = await owner.call(listProviders, {});
    const providerId = items.find(({ supports }) => supports.proxy)?.id ?? '';
    const body = { name: `harbour-proxy-${Date.now()}`, providerId, cost: 0 };
    const { id } = await owner.call(claimDomain, { body });
    const { page } = await open(`/domain/${id}`);
    await button(page, 'Add record').click();
    await page.locator('form [name=name]').fill('www');
    await page.locator('form [name=content]').fill('93.184.215.14');
    await page.locator('form [name=ttl]').selectOption({ label: 'Other…' });
    await page.getByLabel('TTL in seconds').fill('5');
    await page.getByLabel('Proxied').check();
    await button(page, 'Save').click();
    await page.locator('form [name=content]').waitFor({ state: 'detached' });
    expect(await storedTtls(id)).toEqual([[300, '93.184.215.14']]);
  });
});

describe('the deletion of a record', () => {
  it('takes the row away at once, and its undo brings it back', async () => {
    const { page, id, errors } = await openRecords(three, { hasClock: true });
    await button(page, 'Delete CNAME www').click();
    await page.getByText('Deleted CNAME www.').waitFor();
    expect(await rows(page).count()).toBe(2);
    await expect.poll(() => focused(page)).toBe('Undo');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Edit CNAME www');
    await page.clock.runFor(11_000);
    expect(await rows(page).count()).toBe(3);
    expect(await storedNames(id)).toHaveLength(3);
    expect(errors).toEqual([]);
  });

  it('is in the form on a phone, whose rows show no button for it', async () => {
    const { page } = await openRecords(three, { width: 390 });
    await button(page, 'Edit CNAME www').click();
    expect(await button(page, 'Delete CNAME www').isVisible()).toBe(false);
    await page.locator('form [name=content]').fill('typed.example.net');
    await button(page, 'Delete record').click();
    await page.getByText('Deleted CNAME www.').waitFor();
    expect(await rows(page).count()).toBe(2);
    const strip = await page.getByText('Deleted CNAME www.').locator('..').boundingBox();
    const next = await rows(page).filter({ hasText: 'a proof' }).boundingBox();
    expect(strip?.y).toBeLessThan(next?.y ?? 0);
    await button(page, 'Undo').click();
    await expect.poll(() => focused(page)).toBe('Edit CNAME www');
    expect(await rows(page).nth(1).innerText()).toContain('pages.example.net');
    await page.setViewportSize({ width: 1280, height: 800 });
    await button(page, 'Edit CNAME www').click();
    expect(await button(page, 'Delete record').isVisible()).toBe(false);
  });

  it('reaches the service when the time to undo is over, and leaves the focus in sight', async () => {
    const { page, id } = await openRecords(three, { hasClock: true });
    await button(page, 'Delete CNAME www').click();
    expect(await storedNames(id)).toContain('CNAME www');
    await page.clock.runFor(10_000);
    await expect.poll(() => storedNames(id)).toEqual(['A @', 'TXT @']);
    await expect.poll(() => focused(page)).toBe('Addrecord');
  });

  it('reaches the service when the page is left before', async () => {
    const { page, id } = await openRecords();
    const isReady = page.waitForResponse((response) => response.url().endsWith('/challenge'));
    await button(page, 'Delete CNAME www').click();
    await (await isReady).finished();
    // The proof is made of the answer at once; without it nothing could be sent any more.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await page.goto('about:blank');
    await expect.poll(() => storedNames(id)).toEqual(['A @', 'TXT @']);
  });

  it('reaches the service before a record that takes its place', async () => {
    const { page, id } = await openRecords();
    await button(page, 'Delete CNAME www').click();
    await button(page, 'Add record').click();
    await page.locator('form [name=name]').fill('www');
    await page.locator('form [name=content]').fill('192.0.2.9');
    await page.keyboard.press('Enter');
    await page.getByText('Added A www.').waitFor();
    expect(await storedNames(id)).toEqual(['A @', 'TXT @', 'A www']);
  });

  it('is answered before a record that takes its place is sent, also where its time is over', async () => {
    const { page, id } = await openRecords(three, { hasClock: true });
    const [isSent, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/records/batch', async (route) => {
      isSent.resolve();
      await held.promise;
      await route.continue();
    });
    const saves: string[] = [];
    page.on('request', (request) => {
      const isSave = request.method() === 'POST' && request.url().endsWith('/records');
      if (isSave) saves.push(request.url());
    });
    await button(page, 'Delete CNAME www').click();
    await button(page, 'Add record').click();
    await page.locator('form [name=name]').fill('www');
    await page.locator('form [name=content]').fill('192.0.2.9');
    await page.clock.runFor(10_000);
    await isSent.promise;
    await button(page, 'Save').click();
    // A call takes as long as the save would.
    expect(await storedNames(id)).toContain('CNAME www');
    expect(saves).toEqual([]);
    held.resolve();
    await page.getByText('Added A www.').waitFor();
    expect(await storedNames(id)).toEqual(['A @', 'TXT @', 'A www']);
  });

  it('reaches the service once the page is out of sight, and cannot be undone on the way back', async () => {
    const { page, id } = await openRecords(three, { hasClock: true });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/records/batch')) sent.push(request.url());
    });
    const show = (isShown: boolean) =>
      page.evaluate((isShown) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: !isShown });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isShown);
    const isReady = page.waitForResponse((response) => response.url().endsWith('/challenge'));
    await button(page, 'Delete CNAME www').click();
    await isReady;
    // No time to undo ends meanwhile.
    await stopClock(page);
    const sending = page.waitForRequest('**/records/batch');
    await show(false);
    await sending;
    await page.clock.resume();
    await expect.poll(() => storedNames(id)).toEqual(['A @', 'TXT @']);
    await show(true);
    await page.clock.runFor(10_000);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
    expect(await rows(page).count()).toBe(2);
    expect(await button(page, 'Undo').count()).toBe(0);
    expect(sent).toHaveLength(1);
  });

  it('takes several chosen records in one request, or brings all of them back', async () => {
    const { page, id } = await openRecords(three, { hasClock: true });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/\/records\b/.test(request.url()) && request.method() !== 'GET') sent.push(request.url());
    });
    const choose = async () => {
      await page.getByRole('checkbox', { name: 'Select A @' }).check();
      await page.getByRole('checkbox', { name: 'Select TXT @' }).check();
      await button(page, 'Delete 2 records').click();
      await page.getByText('Deleted 2 records.').waitFor();
      expect(await rows(page).count()).toBe(1);
    };
    await choose();
    await button(page, 'Undo').click();
    expect(await rows(page).count()).toBe(3);
    await page.clock.runFor(11_000);
    expect(sent).toEqual([]);
    await choose();
    await page.clock.runFor(10_000);
    await expect.poll(() => storedNames(id)).toEqual(['CNAME www']);
    expect(sent).toHaveLength(1);
  });

  it('keeps what somebody changed in the meantime, and says so', async () => {
    const { page, id } = await openRecords(three, { hasClock: true });
    const answer = await holdDeletion(page);
    await page.getByRole('checkbox', { name: 'Select all', exact: true }).check();
    await button(page, 'Delete 3 records').click();
    const { items } = await owner.call(listRecords, { params: { id } });
    const changed = items.find(({ type }) => type === 'TXT');
    const params = { id, recordId: changed?.id ?? '' };
    const body = { type: 'TXT', name: '@', content: 'another proof', version: 1 } as const;
    await owner.call(updateRecord, { params, body });
    answer();
    await page.clock.runFor(10_000);
    await page.getByText('TXT @ changed in the meantime, so we kept it.').waitFor();
    await expect.poll(() => storedNames(id)).toEqual(['TXT @']);
    expect(await rows(page).allInnerTexts()).toEqual([expect.stringContaining('another proof')]);
    expect(await page.locator('[id^=toast-]').count()).toBe(0);
  });

  it('brings all back where one is refused, and names it', async () => {
    const { page, id } = await openRecords([['NS', 'lab', 'ns1.example.net'], ...three], {
      hasClock: true,
    });
    const answer = await holdDeletion(page);
    await page.getByRole('checkbox', { name: 'Select NS lab' }).check();
    await page.getByRole('checkbox', { name: 'Select A @' }).check();
    await button(page, 'Delete 2 records').click();
    const key = `2371 13 2 ${'E2D3C916F6DEEAC7'.repeat(4)}`;
    await owner.call(createRecord, {
      params: { id },
      body: { type: 'DS', name: 'lab', content: key },
    });
    answer();
    await page.clock.runFor(10_000);
    await page.getByText('Couldn’t delete 2 records (NS lab, A @). NS lab: A DS').waitFor();
    await expect.poll(() => rows(page).count()).toBe(5);
    expect(await storedNames(id)).toHaveLength(5);
    expect(await page.getByText('2 selected').isVisible()).toBe(true);
  });
});

describe('a deletion that fails', () => {
  const batch = '**/records/batch';
  const failed = 'Couldn’t delete CNAME www.';

  it('says so in the row of the record, which no filter hides, and is tried again from there', async () => {
    const many = Array.from({ length: 8 }, (_, index): Record => ['A', `h${index}`, '192.0.2.1']);
    const { page, id } = await openRecords([...three, ...many], { hasClock: true });
    await page.route(batch, (route) => route.abort());
    await button(page, 'Delete CNAME www').click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('h7');
    await page.clock.runFor(10_000);
    const row = rows(page).filter({ hasText: 'pages.example.net' });
    await row.getByRole('alert').getByText(failed).waitFor();
    expect(await rows(page).count()).toBe(2);
    expect(await page.locator('[id^=toast-]').count()).toBe(0);

    await page.unroute(batch);
    await row.getByRole('button', { name: 'Try again' }).click();
    await row.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Undo');
    await button(page, 'Undo').click();
    // Undo ends the failure as well.
    await page.getByRole('searchbox').fill('www');
    await row.waitFor();
    expect(await page.getByText(failed).count()).toBe(0);
    await button(page, 'Delete CNAME www').click();
    await page.clock.runFor(10_000);
    await expect.poll(() => storedNames(id)).not.toContain('CNAME www');
  });

  it('is told by a toast where the page of its record was left', async () => {
    const { page } = await openRecords();
    await page.route(batch, (route) => route.abort());
    await button(page, 'Delete CNAME www').click();
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.locator('[id^=toast-]').getByText(failed).waitFor();
  });
});

describe('a half-written record', () => {
  it('is asked about before the page is left, by link and by the back button', async () => {
    const id = await claim(three);
    const { page } = await open('/dashboard/domains');
    await page.locator(`a[href="/domain/${id}"]`).click();
    await button(page, 'Add record').click();
    const name = page.locator('form [name=name]');
    await name.fill('shop');

    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.goBack();
    await page.getByRole('dialog').getByText('Discard changes?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(new URL(page.url()).pathname).toBe(`/domain/${id}`);
    expect(await name.inputValue()).toBe('shop');

    await page.goBack();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL('**/dashboard/domains');
  });

  it('is asked about where the content was skipped to before, too', async () => {
    const id = await claim(three);
    const { page } = await open('/dashboard/domains');
    await page.locator(`a[href="/domain/${id}"]`).click();
    await button(page, 'Add record').waitFor();
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#main$/);
    await button(page, 'Add record').click();
    const name = page.locator('form [name=name]');
    await name.fill('shop');
    await page.goBack();
    expect(new URL(page.url()).hash).toBe('');
    await page.goBack();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(new URL(page.url()).pathname).toBe(`/domain/${id}`);
    expect(await name.inputValue()).toBe('shop');
    await page.goBack();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL('**/dashboard/domains');
  });

  it('is asked about at a step over the page’s own entries, which were made before', async () => {
    const id = await claim(three);
    const { page } = await open('/dashboard/domains');
    await page.locator(`a[href="/domain/${id}"]`).click();
    await button(page, 'Add record').waitFor();
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await skip.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#main$/);
    await skip.focus();
    await page.keyboard.press('Enter');
    await button(page, 'Add record').click();
    const name = page.locator('form [name=name]');
    await name.fill('shop');
    await page.evaluate(() => history.go(-2));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(page.url()).toMatch(new RegExp(`/domain/${id}#main$`));
    expect(await name.inputValue()).toBe('shop');
    await page.evaluate(() => history.go(-2));
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL('**/dashboard/domains');
  });

  it('is asked about before a logout, which waits for what the page sends last', async () => {
    const { page, id } = await openRecords();
    const name = page.locator('form [name=name]');
    const token = () => page.evaluate(() => localStorage.getItem('token'));
    const answer = (word: string) =>
      page.getByRole('dialog').getByRole('button', { name: word }).click();
    const logOut = async () => {
      await button(page, 'Your account').click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
    };
    await button(page, 'Delete CNAME www').click();
    await button(page, 'Add record').click();
    await name.fill('shop');
    await logOut();
    await answer('Cancel');
    expect(await name.inputValue()).toBe('shop');
    expect(await token()).toBe(owner.token);

    await logOut();
    await answer('Discard');
    await page.getByRole('heading', { name: 'You’re logged out' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/account-legacy');
    expect(await token()).toBeNull();
    owner = await logIn(site.stack, owner);
    expect(await storedNames(id)).toEqual(['A @', 'TXT @']);
  });

  it('holds a closing tab, and an untouched form does not', async () => {
    const { page } = await openRecords();
    const isHeld = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    await button(page, 'Add record').click();
    expect(await isHeld()).toBe(false);
    await page.locator('form [name=name]').fill('shop');
    expect(await isHeld()).toBe(true);
  });
});

describe('the list of records', () => {
  it('is searched, filtered and sorted from eleven records on', async () => {
    const many = Array.from(
      { length: 11 },
      (_, index): Record => ['A', `host${11 - index}`, `192.0.2.${index}`],
    );
    const { page } = await openRecords([...many, ['TXT', 'mail', 'a proof']]);
    await page.getByRole('searchbox', { name: 'Search' }).fill('host1');
    await expect.poll(() => rows(page).count()).toBe(3);
    await page.getByRole('button', { name: 'Name' }).click();
    expect(await rows(page).first().innerText()).toContain('host1\t');
    await page.getByRole('searchbox').fill('nowhere');
    await button(page, 'Clear search and filters').click();
    await page.getByLabel('Filter by type').selectOption('TXT');
    expect(await rows(page).count()).toBe(1);
  });

  it('offers a filter for as long as it hides records, also where few are left', async () => {
    const many = Array.from({ length: 10 }, (_, index): Record => ['A', `h${index}`, '192.0.2.1']);
    const { page } = await openRecords([...many, ['TXT', 'mail', 'a proof']]);
    const filter = page.getByLabel('Filter by type');
    await filter.selectOption('TXT');
    await expect.poll(() => rows(page).count()).toBe(1);
    await button(page, 'Delete TXT mail').click();
    await page.getByText('No records found').waitFor();
    expect(await filter.inputValue()).toBe('TXT');
    await filter.selectOption('All types');
    await expect.poll(() => rows(page).count()).toBe(10);
    expect(await filter.count()).toBe(0);
  });

  it('is chosen as a whole and sorted on a phone, which shows no head', async () => {
    const many = Array.from({ length: 11 }, (_, index): Record => ['A', `h${index}`, '192.0.2.1']);
    const { page } = await openRecords(many, { width: 390 });
    await button(page, 'Filter and sort').click();
    await page.getByLabel('Sort by').selectOption('Name: Z to A');
    expect(await rows(page).first().innerText()).toContain('h10');
    await page.getByLabel('Sort by').selectOption('As added');
    expect(await rows(page).first().innerText()).toContain('h0');
    await page.getByText('Select all', { exact: true }).click();
    await page.getByText('11 selected').waitFor();
  });

  it('copies values and full names, opens names, and duplicates', async () => {
    const { page, context } = await openRecords();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const ttl = rows(page).first().locator('td[title="300\u00a0seconds"]');
    expect(await ttl.innerText()).toBe('5\u00a0minutes');
    await button(page, 'Copy the content of CNAME www').click();
    await expect.poll(copied).toBe('pages.example.net');
    await page.getByRole('button', { name: 'Details of CNAME www' }).click();
    await button(page, 'Copy the full name of CNAME www').click();
    await expect.poll(copied).toBe(`www.harbour-records-${names}.freehold.test`);
    expect(await page.getByRole('link', { name: 'Open www.' }).getAttribute('href')).toBe(
      `http://www.harbour-records-${names}.freehold.test`,
    );
    await page.getByRole('button', { name: 'Details of TXT @' }).click();
    await button(page, 'Duplicate TXT @').click();
    expect(await page.locator('form [name=content]').inputValue()).toBe('a proof');
    await page.locator('form [name=content]').fill('another proof');
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page).count()).toBe(6);
  });
});

describe('a claim', () => {
  it('ends on the name with the focus, and the first live record says where to look', async () => {
    const { page, errors } = await open('/');
    const name = `moment-${names++}-${owner.email.slice(0, 8)}`;
    await page.getByRole('searchbox').or(page.locator('main input')).first().fill(name);
    await button(page, `Claim ${name}.freehold.test`).click();
    await page.getByRole('heading', { name: `${name}.freehold.test is yours` }).waitFor();
    await expect.poll(() => focused(page)).toBe(`${name}.freehold.testisyours`);
    await button(page, 'Add record').click();
    await page.locator('form [name=name]').fill('@');
    await page.locator('form [name=content]').fill('192.0.2.1');
    await page.keyboard.press('Enter');
    await page.getByText(`${name}.freehold.test is live`).waitFor();
    await page.getByText(`dig +noall +answer A ${name}.freehold.test`).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(`${name}.freehold.test`);
    expect(errors).toEqual([]);
  });
});

describe('the focus', () => {
  it('is on the name after the page is opened from the list', async () => {
    const id = await claim([]);
    const { page } = await open('/dashboard/domains');
    await page.locator(`a[href="/domain/${id}"]`).click();
    await page.getByText('No records yet', { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toBe(`harbour-records-${names}.freehold.test`);
  });

  it('goes to the content of an edited record, and back after Enter', async () => {
    const { page } = await openRecords();
    await button(page, 'Edit CNAME www').click();
    // The form is a file of its own, which comes with the first sign of somebody.
    await page.locator('form [name=content]:focus').waitFor();
    expect(await page.locator('form [name=type]').isEditable()).toBe(false);
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    await page.getByText('Saved CNAME www.').waitFor();
    await expect.poll(() => focused(page)).toBe('Edit CNAME www');
  });
});

describe.each(['en', 'de'])('the page of a domain in %s', (language) => {
  it('never scrolls sideways, and its form is one line where its content has room', async () => {
    const long: Record = ['TXT', 'mail._domainkey', `v=DKIM1; p=${'MIIBIjANBgkqhki'.repeat(12)}`];
    const { page } = await openRecords([...three, long], { language });
    await page.locator('[id^=edit-]').nth(1).click();
    await page.locator('tbody [aria-expanded]').first().click();
    // Form and panel are files of their own, which come later than the table.
    await page.locator('form [name=ttl]').waitFor();
    await page.locator('tbody [aria-expanded=true]').waitFor();
    // From 1100 pixels the rail stands beside the page.
    const linesByWidth = { 320: 4, 390: 4, 768: 2, 880: 2, 1024: 1, 1100: 2, 1440: 1 };
    for (const [size, lines] of Object.entries(linesByWidth)) {
      const width = Number(size);
      await page.setViewportSize({ width, height: 800 });
      const found = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const card = document.querySelector('main section') as HTMLElement;
        const right = card.getBoundingClientRect().right;
        const out = [...card.querySelectorAll('*')].filter(
          (element) =>
            element.checkVisibility() &&
            getComputedStyle(element).position !== 'absolute' &&
            element.getBoundingClientRect().right > right + 1,
        );
        const fields = ['type', 'name', 'content', 'ttl'].map((name) =>
          document.querySelector(`form [name=${name}]`)?.getBoundingClientRect(),
        );
        return {
          excess: Math.max(0, scrollWidth - clientWidth),
          out: out.map(({ outerHTML }) => outerHTML.slice(0, 120)),
          lines: new Set(fields.map((field) => field?.top)).size,
          hasRoom: (fields[2]?.width ?? 0) >= 220,
        };
      });
      expect({ width, ...found }).toEqual({ width, excess: 0, out: [], lines, hasRoom: true });
    }
  });
});
