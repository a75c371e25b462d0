import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';

/** Exports the first list of a page, or that of a part of it; returns the file's name and lines. */
export async function savedCsv(
  page: Page,
  list: Page | Locator = page,
): Promise<{ name: string; head: string; rows: string[] }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: 'Export CSV' }).first().click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  const [head = '', ...rows] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  return { name: file.suggestedFilename(), head, rows };
}

/** Has a page's next deletion of several of a kind, such as `premium-domains`, be refused for the first of them. */
export async function refuseDeletion(page: Page, kind: string): Promise<void> {
  let isNext = true;
  await page.route(`**/api/admin/${kind}/delete`, async (route) => {
    if (!isNext) return route.fallback();
    isNext = false;
    const { ids, records } = route.request().postDataJSON();
    const refused = [{ id: ids?.[0] ?? records[0].id, code: 'VERSION_CONFLICT' }];
    const json = { error: 'Nothing was changed.', code: 'BATCH_REFUSED', details: { refused } };
    await route.fulfill({ status: 409, json });
  });
}

/** True where nothing covers the middle of an element, nor cuts it off. */
export const isInSight = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
