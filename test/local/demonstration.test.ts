import { Resolver } from 'node:dns/promises';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureAdministrator } from '../../infra/local/administrator.ts';
import { demonstrate } from '../../infra/local/demonstration.ts';
import { type LocalStack, startLocal } from '../../infra/local/local-stack.ts';
import { listDomains } from '../../shared/domains.ts';
import { listInvitations } from '../../shared/invitations.ts';
import { searchName } from '../../shared/search.ts';
import { logIn } from '../support/person.ts';

let data: string;
let file: string;
let stack: LocalStack;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'freehold-'));
  file = join(data, 'people.json');
  stack = await startLocal({ data });
});

afterAll(async () => {
  await stack?.close();
  rmSync(data, { recursive: true });
});

test('the demonstration fills the product with people whose names DNS answers, once', async () => {
  const administrator = await ensureAdministrator(stack, join(data, 'admin.json'));
  await demonstrate(stack, file, administrator);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { emails, password } = JSON.parse(readFileSync(file, 'utf8'));
  const north = await logIn(stack, { email: emails[0], password });
  const { items } = await north.call(listDomains, { query: {} });
  expect(items.map(({ name, recordCount }) => [name, recordCount])).toEqual([
    ['tidal-notes', 0],
    ['harbour', 8],
  ]);
  await stack.idle();
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${stack.dnsPort}`]);
  expect(await resolver.resolve4('harbour.freehold.test')).toEqual(['192.0.2.10']);
  expect(await resolver.resolve4('any.green-lane.freehold.test')).toEqual(['192.0.2.20']);
  const invitations = (await north.call(listInvitations, { query: {} })).items;
  expect(invitations).toMatchObject([
    { invitee: { nickname: 'Old Mill' }, status: 'completed', points: 10 },
  ]);
  const { results, near } = await north.call(searchName, { query: { name: 'harbour' } });
  expect(results).toMatchObject([
    { suffix: 'freehold.test', status: 'registered', domainId: items[1]?.id },
    { suffix: 'edge.test', status: 'premium', cost: 60 },
    { suffix: 'garden.test', status: 'reserved', cost: 0 },
  ]);
  expect(near[0]?.fqdn).toBe('my-harbour.edge.test');
  const before = readFileSync(file, 'utf8');
  await demonstrate(stack, file, administrator);
  expect(readFileSync(file, 'utf8')).toBe(before);
});
