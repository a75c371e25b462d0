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

/** Has a page's next deletion of one of a kind, such as `premium-domains`, be refused. */
export async function refuseDeletion(page: Page, kind: string): Promise<void> {
  let isNext = true;
  await page.route(`**/api/admin/${kind}/**`, async (route) => {
    if (!isNext || route.request().method() !== 'DELETE') return route.fallback();
    isNext = false;
    const json = { error: 'Changed in the meantime.', code: 'VERSION_CONFLICT', details: {} };
    await route.fulfill({ status: 409, json });
  });
}
