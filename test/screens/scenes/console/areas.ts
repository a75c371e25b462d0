import type { Page } from 'playwright';
import { getUser, listUsers } from '#shared/areas/accounts/calls.ts';
import { listAudit } from '#shared/areas/audit/calls.ts';
import { listAllInvitations, rejectInvitations } from '#shared/areas/invitations/calls.ts';
import { listRoleQuotas, listUserQuotas, setRoleQuota } from '#shared/areas/quotas/calls.ts';
import { never, refuse, reply } from '#test/screens/answers.ts';
import {
  asAdmin,
  audit,
  invitations,
  profile,
  roleQuotas,
  userQuotas,
  users,
} from '#test/screens/console-fixtures.ts';
import { type Scene, waitUntilSettled } from '#test/screens/scene.ts';
import { decide, selectTwo } from '#test/screens/steps.ts';

const open = async (view: Page) => {
  await view.click('tbody tr:first-child [aria-haspopup=menu]');
};

/** Takes the nth thing to do with the first row. */
const task = (index: number) => async (view: Page) => {
  await open(view);
  await view.click(`[role=menuitem]:nth-child(${index})`);
  await view.waitForSelector('dialog');
};

/** Picks the first person that is found, after pressing what asks for one. */
const pick = (button: string) => async (view: Page) => {
  await view.click(button);
  await view.click('dialog li button');
  await view.waitForSelector('dialog form');
};

const invites = { page: 'console-invitations', path: '/admin/invitations', loggedIn: true };
const someInvites = [asAdmin, reply(listAllInvitations, { items: [...invitations] })];

const byRole = { page: 'console-role-quotas', path: '/admin/role-quotas', loggedIn: true };
const someRoles = [asAdmin, reply(listRoleQuotas, { items: [...roleQuotas] })];

const own = { page: 'console-user-quotas', path: '/admin/user-quotas', loggedIn: true };
const someOwn = [
  ...someRoles,
  reply(listUserQuotas, { items: [...userQuotas] }),
  reply(listUsers, { items: [...users] }),
  reply(getUser, profile),
];

const log = { page: 'console-audit', path: '/admin/audit', loggedIn: true };
const someLog = [asAdmin, reply(listAudit, { items: [...audit] }), reply(getUser, profile)];

export const consoleAreas: Scene[] = waitUntilSettled([
  { ...invites, state: 'full', answers: someInvites },
  { ...invites, state: 'menu', answers: someInvites, act: open },
  { ...invites, state: 'clear', answers: someInvites, act: decide },
  { ...invites, state: 'reject', answers: someInvites, act: task(1) },
  {
    ...invites,
    state: 'reject-refused',
    answers: [
      ...someInvites,
      refuse(rejectInvitations, 'BATCH_REFUSED', {
        refused: [{ id: invitations[0]?.id ?? '', code: 'VERSION_CONFLICT' }],
      }),
    ],
    act: async (view) => {
      await selectTwo(view);
      await view.click('main section[aria-label] button >> nth=-1');
      await view.click('dialog [type=submit]');
      await view.waitForSelector('dialog [role=alert]');
    },
  },
  { ...invites, state: 'empty', answers: [asAdmin, reply(listAllInvitations, { items: [] })] },
  { ...byRole, state: 'full', answers: someRoles },
  {
    ...byRole,
    state: 'edit-failed',
    answers: [...someRoles, refuse(setRoleQuota, 'VERSION_CONFLICT')],
    act: async (view) => {
      await task(1)(view);
      await view.click('dialog [type=submit]');
      await view.waitForSelector('dialog :is([role=alert], [aria-invalid])');
    },
  },
  {
    ...byRole,
    state: 'exported',
    answers: someRoles,
    act: async (view) => {
      await view.click('main [role=status] + button');
      await view.waitForSelector('[id^=toast-]');
    },
  },
  { ...byRole, state: 'loading', answers: [asAdmin, never(listRoleQuotas)] },
  { ...own, state: 'full', answers: someOwn },
  { ...own, state: 'empty', answers: [asAdmin, reply(listUserQuotas, { items: [] })] },
  {
    ...own,
    state: 'pick',
    answers: someOwn,
    act: async (view) => {
      await view.click('main header button');
      await view.waitForSelector('dialog li');
    },
  },
  { ...own, state: 'give', answers: someOwn, act: pick('main header button') },
  { ...own, state: 'remove', answers: someOwn, act: task(3) },
  { ...log, state: 'full', answers: someLog },
  {
    ...log,
    state: 'narrowed',
    path: `/admin/audit?event=points-adjusted&user=${profile.id}&from=2026-11-01&subject=${profile.id}`,
    answers: [...someLog, reply(listAudit, { items: [] })],
  },
  { ...log, state: 'empty', answers: [asAdmin, reply(listAudit, { items: [] })] },
  { ...log, state: 'failing', answers: [asAdmin, refuse(listAudit, 'INTERNAL')], later: 5 },
]);
