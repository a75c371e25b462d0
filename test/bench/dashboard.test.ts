import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimDomain } from '../../shared/domains.ts';
import { listProviders } from '../../shared/providers.ts';
import { openOwnSite, type Site } from '../e2e/site.ts';
import type { Person } from '../support/person.ts';
import { kilobytes, layoutShift, loadInSteps, ofKind } from './loading.ts';
import { showsGreeting } from './notification.ts';
import { exceeded, printRows, type Row } from './report.ts';

let site: Site;
let owner: Person;
const rows: Row[] = [];

beforeAll(async () => {
  site = await openOwnSite();
  owner = await site.newAdministrator();
  const { items } = await owner.call(listProviders, {});
  const providerId = items[0]?.id ?? '';
  await owner.call(claimDomain, { body: { name: 'lighthouse', providerId, cost: 0 } });
});

afterAll(async () => {
  printRows('First load of the dashboard', rows);
  await site?.close();
});

interface Budget {
  requests: number;
  steps: number;
  script: number;
}

/** Loads the page with nothing in the browser's cache but the session. */
async function expectWithin(where: string, budget: Budget): Promise<void> {
  const { page, errors } = await site.visit({ token: owner.token });
  const steps = await loadInSteps(page, '/dashboard');
  const loaded = steps.flat();
  const found = [
    { what: 'requests', measured: loaded.length, budget: budget.requests },
    { what: 'steps', measured: steps.length, budget: budget.steps },
    { what: 'JavaScript, kB brotli', measured: ofKind(loaded, 'script'), budget: budget.script },
    { what: 'all of it, kB', measured: kilobytes(loaded), budget: budget.script + 25 },
    { what: 'layout shift', measured: await layoutShift(page), budget: 0.05 },
  ].map((row) => ({ ...row, what: `${where}: ${row.what}`, unit: '' }));
  rows.push(...found);
  expect(await page.getByRole('link', { name: 'lighthouse.freehold.test' }).count()).toBe(1);
  expect(errors).toEqual([]);
  expect(exceeded(found)).toEqual([]);
}

const budget = { requests: 15, steps: 3, script: 180 };

it('the dashboard asks for little, and for nothing that waits for something it could ask before', async () => {
  await showsGreeting(owner, false);
  await expectWithin('with nothing to tell', budget);
  await showsGreeting(owner, true);
  // The banner comes after the page, as two files.
  await expectWithin('with a notification', { requests: 17, steps: 4, script: 190 });
});
