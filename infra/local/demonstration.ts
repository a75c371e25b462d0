import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { login } from '../../shared/auth.ts';
import { claimDomain } from '../../shared/domains.ts';
import { listInvitations } from '../../shared/invitations.ts';
import { createPremiumDomain } from '../../shared/premium.ts';
import { listProviders } from '../../shared/providers.ts';
import { createRecord, type RecordFields } from '../../shared/records.ts';
import { addReservedWords } from '../../shared/reserved.ts';
import type { Administrator } from './administrator.ts';
import type { LocalStack } from './local-stack.ts';
import { signUp } from './sign-up.ts';
import { visitor } from './visitor.ts';

type Fields = Pick<RecordFields, 'type' | 'name' | 'content' | 'priority'> & { ttl?: number };

interface Somebody {
  nickname: string;
  email: string;
  /** The nickname of the inviter, who stands earlier in the list. */
  invitedBy?: string;
  /** Free domains under the default suffix, by label. */
  domains: Record<string, Fields[]>;
}

const mail: Fields[] = [
  { type: 'MX', name: '@', content: 'mx1.example.net', priority: 10, ttl: 3600 },
  { type: 'MX', name: '@', content: 'mx2.example.net', priority: 20, ttl: 3600 },
  { type: 'TXT', name: '@', content: 'v=spf1 include:example.net ~all', ttl: 3600 },
  { type: 'TXT', name: '_dmarc', content: 'v=DMARC1; p=reject', ttl: 3600 },
];

const server: Fields[] = [
  { type: 'A', name: '@', content: '192.0.2.10' },
  { type: 'AAAA', name: '@', content: '2001:db8::10' },
  { type: 'CNAME', name: 'www', content: 'pages.example.net' },
];

const people: Somebody[] = [
  {
    nickname: 'North Pier',
    email: 'north@example.org',
    domains: {
      harbour: [...server, ...mail, { type: 'NS', name: 'lab', content: 'ns1.example.net' }],
      'tidal-notes': [],
    },
  },
  {
    nickname: 'Old Mill',
    email: 'mill@example.org',
    invitedBy: 'North Pier',
    domains: {
      'old-mill': server,
      sourdough: [{ type: 'CNAME', name: '@', content: 'bakery.example.net' }],
    },
  },
  {
    nickname: '緑の小道',
    email: 'midori@example.org',
    domains: { 'green-lane': [...server, { type: 'A', name: '*', content: '192.0.2.20' }] },
  },
  {
    nickname: 'Zoë Lindqvist',
    email: 'zoe@example.org',
    domains: { 'paper-boats': mail, 'night-train': server, 'slow-radio': [] },
  },
];

/**
 * A network address for each person, so that an invitation between them raises no suspicion. Only Linux
 * has more than one loopback address by itself: elsewhere the invitation waits for an administrator.
 */
const addressOf = (index: number): string | undefined =>
  process.platform === 'linux' ? `127.0.${index + 1}.1` : undefined;

/** Searched, it shows names in all states at once; the first suffix has it taken. */
const shown = 'harbour';

/** Makes `shown` too dear under the second suffix, and reserved under a third. */
async function pricing(stack: LocalStack, { email, password }: Administrator): Promise<void> {
  const someone = visitor(stack.apiUrl);
  const turnstileToken = await someone.captcha();
  const { token } = await someone.call(login, { body: { email, password, turnstileToken } });
  const keeper = visitor(stack.apiUrl, { token });
  await keeper.call(createPremiumDomain, { body: { text: shown, price: 60 } });
  const [, , third] = (await keeper.call(listProviders, {})).items;
  if (third) await keeper.call(addReservedWords, { body: { words: shown, providerId: third.id } });
}

/**
 * Fills an empty product with people, domains, records and a paid invitation, through the API. All
 * people have one password, kept in `file`. Leaves a folder as it is that was filled before.
 */
export async function demonstrate(
  stack: LocalStack,
  file: string,
  administrator: Administrator | undefined,
): Promise<void> {
  if (existsSync(file)) return;
  const password = randomBytes(12).toString('base64url');
  const { items } = await visitor(stack.apiUrl).call(listProviders, {});
  const providerId = items[0]?.id ?? '';
  const inviteCodes = new Map<string, string>();
  for (const [index, { nickname, email, invitedBy, domains }] of people.entries()) {
    const address = addressOf(index);
    const inviteCode = inviteCodes.get(invitedBy ?? '');
    const registration = { nickname, email, password, ...(inviteCode && { inviteCode }) };
    const token = await signUp(stack, visitor(stack.apiUrl, { address }), registration);
    if (!token) continue;
    const person = visitor(stack.apiUrl, { token, address });
    inviteCodes.set(nickname, (await person.call(listInvitations, { query: {} })).code);
    for (const [name, records] of Object.entries(domains)) {
      const { id } = await person.call(claimDomain, { body: { name, providerId, cost: 0 } });
      for (const body of records) await person.call(createRecord, { params: { id }, body });
    }
  }
  if (administrator) await pricing(stack, administrator);
  const emails = people.map(({ email }) => email);
  writeFileSync(file, `${JSON.stringify({ emails, password }, undefined, 2)}\n`, { mode: 0o600 });
}
