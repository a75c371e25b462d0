import type { Page } from 'playwright';
import { getUser, removeRole } from '#shared/areas/accounts/calls.ts';
import { listAudit } from '#shared/areas/audit/calls.ts';
import { listUserDomains } from '#shared/areas/domains/calls.ts';
import { listUserTransactions } from '#shared/areas/points/calls.ts';
import { listRoleQuotas, listUserQuotas } from '#shared/areas/quotas/calls.ts';
import { never, refuse, reply } from '#test/screens/answers.ts';
import {
  asAdmin,
  audit,
  ledger,
  profile,
  roleQuotas,
  suspendedProfile,
  userQuotas,
} from '#test/screens/console-fixtures.ts';
import { domains } from '#test/screens/domain-fixtures.ts';
import { type Scene, waitUntilSettled } from '#test/screens/scene.ts';

const page = { page: 'console-user', path: `/admin/users/${profile.id}`, loggedIn: true };

const parts = [
  asAdmin,
  reply(listUserTransactions, { items: [...ledger], balance: 120, nextCursor: 'next' }),
  reply(listUserDomains, { items: domains.map((domain) => ({ ...domain, ownerId: profile.id })) }),
  reply(listAudit, { items: [...audit] }),
  reply(listUserQuotas, { items: [] }),
];
export const knownPerson = [...parts, reply(getUser, profile)];
const ownQuota = [
  ...knownPerson,
  reply(listUserQuotas, { items: [...userQuotas] }),
  reply(listRoleQuotas, { items: [...roleQuotas] }),
];

/** Presses the nth button of the card with the quota. */
const quotaButton = (index: number) => async (view: Page) => {
  await view.click(`section:has([role=meter]) button >> nth=${index}`);
  await view.waitForSelector('dialog');
};

export const consolePerson: Scene[] = waitUntilSettled([
  { ...page, state: 'full', answers: knownPerson },
  {
    ...page,
    state: 'marked',
    answers: [...parts, reply(getUser, { ...profile, marks: ['frozen', 'reported'] })],
  },
  { ...page, state: 'suspended', answers: [...parts, reply(getUser, suspendedProfile)] },
  {
    ...page,
    state: 'empty',
    answers: [
      ...knownPerson,
      reply(listUserTransactions, { items: [], balance: 0 }),
      reply(listUserDomains, { items: [] }),
      reply(listAudit, { items: [] }),
    ],
  },
  {
    ...page,
    state: 'delete',
    answers: knownPerson,
    act: async (view) => {
      await view.click('#delete-user');
      await view.fill('dialog [name=reason]', 'Phishing on three domains.');
      await view.fill('dialog [name=confirmation]', 'somebody@example.org');
      await view.click('dialog button[type=submit]');
      await view.waitForSelector('dialog [aria-invalid=true]');
    },
  },
  {
    ...page,
    state: 'last-role',
    answers: [...knownPerson, refuse(removeRole, 'LAST_ROLE')],
    act: async (view) => {
      await view.click('[role=switch] >> nth=0');
      await view.waitForSelector('[id$=-notes] svg');
    },
  },
  {
    ...page,
    state: 'grant',
    answers: knownPerson,
    act: async (view) => {
      await view.click('[role=switch] >> nth=2');
      await view.waitForSelector('dialog');
    },
  },
  { ...page, state: 'quota', answers: ownQuota, act: quotaButton(0) },
  { ...page, state: 'quota-removed', answers: ownQuota, act: quotaButton(1) },
  { ...page, state: 'loading', answers: [...parts, never(getUser)] },
  { ...page, state: 'failing', answers: [...parts, refuse(getUser, 'INTERNAL')], later: 5 },
  { ...page, state: 'missing', answers: [...parts, refuse(getUser, 'NOT_FOUND')] },
]);
