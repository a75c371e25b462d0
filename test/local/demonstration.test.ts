import { Resolver } from 'node:dns/promises';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Administrator, ensureAdministrator } from '#infra/local/administrator.ts';
import { demonstrate } from '#infra/local/demonstration/demonstrate.ts';
import { type LocalStack, startLocal } from '#infra/local/local-stack.ts';
import { visitor } from '#infra/local/visitor.ts';
import { listDomains } from '#shared/areas/domains/calls.ts';
import { listInvitations } from '#shared/areas/invitations/calls.ts';
import { listNews } from '#shared/areas/news/calls.ts';
import { searchName } from '#shared/areas/search/calls.ts';
import { listShowcases } from '#shared/areas/showcases/calls.ts';
import { getAttention, listDeadLetters } from '#shared/areas/statistics/calls.ts';
import { counted, type Figure } from '#shared/areas/statistics/facts.ts';
import { getGrowth, getStatistics } from '#shared/areas/statistics/figures.ts';
import { listTags } from '#shared/areas/tags/calls.ts';
import { contracts } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { patience } from '#test/support/stack/patience.ts';
import { logIn } from '#test/support/stack/person.ts';

let data: string;
let file: string;
let stack: LocalStack;
let administrator: Administrator;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'freehold-'));
  file = join(data, 'people.json');
  // Most of its time would be waits for the real pace of Route 53.
  stack = await startLocal({ data, route53Rate: 50, route53Sync: 20, patience });
  administrator = (await ensureAdministrator(stack, join(data, 'admin.json'))) as Administrator;
  await demonstrate(stack, file, administrator);
}, 600_000);

afterAll(async () => {
  await stack?.close();
  rmSync(data, { recursive: true });
});

/** Lists that a healthy service has nothing in. */
const usuallyEmpty: readonly string[] = [listDeadLetters.path];

test('no list, figure or chart of the console is empty, and no public page', async () => {
  const keeper = await logIn(stack, administrator);
  const lists = Object.values(contracts)
    .flatMap((area) => Object.values(area) as Endpoint[])
    .filter(({ method, access }) => method === 'GET' && access === 'admin')
    .filter(({ path }) => !path.includes('{'))
    .filter(({ path }) => !usuallyEmpty.includes(path));
  const visited = visitor(stack.apiUrl);
  for (const list of lists) {
    const { items = [true] } = (await keeper.call(list, { query: {} })) as unknown as {
      items?: unknown[];
    };
    expect(items, list.path).not.toEqual([]);
  }
  for (const list of [listNews, listShowcases, listTags]) {
    expect((await visited.call(list, { query: {} })).items, list.path).not.toEqual([]);
  }
  const { totals } = await keeper.call(getStatistics, {});
  for (const figure of Object.keys(counted) as Figure[]) {
    const query = { figure, days: 90 };
    const days = (await keeper.call(getGrowth, { query })).items.map(({ count }) => count);
    expect(days.reduce((sum, count) => sum + count)).toBe(totals[figure]);
    expect(days.filter((count) => count > 0).length, figure).toBeGreaterThan(1);
  }
  const matters = (await keeper.call(getAttention, {})).items;
  const waiting = matters.filter(({ total }) => total).map(({ kind }) => kind);
  expect(waiting).toEqual(['held', 'applications', 'reports', 'appeals', 'failed']);
});

test('the demonstration fills the product with people whose names DNS answers, once', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { emails, password } = JSON.parse(readFileSync(file, 'utf8'));
  const north = await logIn(stack, { email: emails[0], password });
  const { items } = await north.call(listDomains, { query: {} });
  expect(items.map(({ name, recordCount }) => [name, recordCount])).toEqual([
    ['north-pier', 2],
    ['tidal-notes', 0],
    ['harbour', 9],
  ]);
  await stack.idle();
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${stack.dnsPort}`]);
  expect(await resolver.resolve4('harbour.freehold.test')).toEqual(['192.0.2.10']);
  expect(await resolver.resolve4('any.green-lane.freehold.test')).toEqual(['192.0.2.20']);
  const invitations = (await north.call(listInvitations, { query: {} })).items;
  expect(invitations).toMatchObject([
    { invitee: { nickname: 'Kite Club' }, status: 'held', points: 0 },
    { invitee: { nickname: 'Old Mill' }, status: 'completed', points: 10 },
  ]);
  const { results, near } = await north.call(searchName, { query: { name: 'harbour' } });
  expect(results).toMatchObject([
    { suffix: 'freehold.test', status: 'registered', domainId: items[2]?.id },
    { suffix: 'edge.test', status: 'premium', cost: 400 },
    { suffix: 'garden.test', status: 'reserved', cost: 0 },
  ]);
  expect(near[0]?.fqdn).toBe('my-harbour.edge.test');
  const before = readFileSync(file, 'utf8');
  await demonstrate(stack, file, administrator);
  expect(readFileSync(file, 'utf8')).toBe(before);
});
