import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startLocal } from '#infra/local/local-stack.ts';
import { claimDomain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { createRecord } from '#shared/areas/records/calls.ts';
import { launchAtPort } from '#test/support/stack/browser.ts';
import { newPerson, type Person } from '#test/support/stack/person.ts';

const run = promisify(execFile);

/** Fetched when it is run: with its own packages it is 50 MB, which no other command needs. */
const lighthouse = 'lighthouse@13.5.0';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    /** Where the browser listens for Lighthouse. */
    port: { type: 'string', default: '9222' },
  },
});
const runs = Number(values.runs);
const port = Number(values.port);

/** Addresses for everybody, and those of an administrator, who has a domain. */
const open = ['/', '/login', '/register', '/showcase', '/news', '/help', '/report'];
const ofMembers = ['/dashboard', '/dashboard/account', '/domain', '/admin', '/admin/users'];
const isWanted = (path: string) => positionals.length === 0 || positionals.includes(path);

const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

interface Result {
  categories: Record<(typeof scores)[number], { score: number }>;
  audits: Record<(typeof audits)[number], { numericValue: number }>;
}

const middle = (of: readonly number[]) => of.toSorted((a, b) => a - b)[of.length >> 1] ?? 0;

/** Opens an address as Lighthouse's phone does, in the browser of this run, which keeps what it has stored. */
async function measure(address: string): Promise<Result> {
  const args = ['--yes', lighthouse, address, `--port=${port}`, '--output=json', '--quiet'];
  const only = `--only-categories=${scores.join(',')}`;
  const { stdout } = await run('npx', [...args, only, '--disable-storage-reset'], {
    maxBuffer: 100e6,
  });
  return JSON.parse(stdout);
}

/** The middle of some runs of a page; a path may go on in the address. */
async function rowOf(site: string, path: string, rest = ''): Promise<(string | number)[]> {
  const results: Result[] = [];
  for (let done = 0; done < runs; done++) results.push(await measure(site + path + rest));
  return [
    path,
    ...scores.map((name) =>
      Math.round(100 * middle(results.map(({ categories }) => categories[name].score))),
    ),
    ...audits.map((name) => {
      const value = middle(results.map((result) => result.audits[name].numericValue));
      return name.endsWith('shift') ? value.toFixed(3) : Math.round(value);
    }),
  ];
}

/** Claims a name for somebody, and gives it a record; answers its id. */
async function claim(person: Person): Promise<string> {
  const { items } = await person.call(listProviders, {});
  const { id: providerId = '' } = items[0] ?? {};
  const { id } = await person.call(claimDomain, {
    body: { name: 'lighthouse', providerId, cost: 0 },
  });
  const record = { type: 'A' as const, name: '@', content: '192.0.2.10', proxied: false };
  await person.call(createRecord, { params: { id }, body: record });
  return id;
}

const data = await mkdtemp(join(tmpdir(), 'freehold-lighthouse-'));
const stack = await startLocal({ data, site: 'built', patience: 10 });
const browser = await launchAtPort(join(data, 'browser'), port);
try {
  const print = (row: readonly (string | number)[]) => console.log(`| ${row.join(' | ')} |`);
  const heads = ['page', ...scores, ...audits];
  print(heads);
  print(heads.map((_, index) => (index === 0 ? '---' : '--:')));
  for (const path of open.filter(isWanted)) print(await rowOf(stack.siteUrl, path));
  const admin = await newPerson(stack, { email: stack.adminEmail });
  const page = await browser.newPage();
  await page.goto(`${stack.siteUrl}/`);
  await page.evaluate((text) => localStorage.setItem('token', text), admin.token);
  await page.close();
  const domain = await claim(admin);
  for (const path of ofMembers.filter(isWanted))
    print(await rowOf(stack.siteUrl, path, path === '/domain' ? `/${domain}` : ''));
} finally {
  await browser.close();
  await stack.close();
  await rm(data, { recursive: true, force: true });
}
