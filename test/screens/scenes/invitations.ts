import type { Page } from 'playwright';
import { type Invitation, listInvitations } from '#shared/areas/invitations/calls.ts';
import type { InvitationStatus } from '#shared/areas/invitations/invitation-status.ts';
import { never, refuse, reply } from '../answers.ts';
import { idOf } from '../fixtures.ts';
import type { Scene } from '../scene.ts';
import { waitForPage } from '../steps.ts';

const tab = { page: 'invites', path: '/dashboard/invites', loggedIn: true };

const invited = (
  nickname: string,
  status: InvitationStatus,
  points: number,
  day: number,
): Invitation => ({
  id: idOf(nickname),
  invitee: { nickname },
  status,
  points,
  createdAt: `2026-11-${day}T09:00:00.000Z`,
});

const own = { code: '7QZ4M0XK9T', link: 'https://freehold.dev/i/7QZ4M0XK9T' };

/** Each state an invitation can be in. */
const items = [
  invited('Ann', 'pending', 0, 20),
  invited('Bo Larsen', 'held', 0, 19),
  invited('Nickname-of-forty-characters-and-no-space', 'completed', 10, 17),
  invited('王小明', 'completed', 10, 15),
  invited('North Pier 2', 'rejected', 0, 14),
];

const full = reply(listInvitations, { ...own, earned: 20, items });
const none = reply(listInvitations, { ...own, earned: 0, items: [] });

/** On a device that can share links, and on which sharing goes wrong. */
async function withSharing(view: Page): Promise<void> {
  await view.addInitScript(() => {
    navigator.share = () => Promise.reject(new Error('refused'));
  });
  await view.reload({ waitUntil: 'networkidle' });
  await view.locator('main dl button').nth(1).click();
  await view.waitForSelector('main [role=alert]');
}

export const invitations: Scene[] = [
  { ...tab, state: 'full', answers: [full], act: waitForPage },
  {
    ...tab,
    state: 'more',
    answers: [reply(listInvitations, { ...own, earned: 1_240, items, nextCursor: 'next' })],
    act: waitForPage,
  },
  { ...tab, state: 'empty', answers: [none], act: waitForPage },
  { ...tab, state: 'sharing', answers: [none], act: withSharing },
  { ...tab, state: 'loading', answers: [never(listInvitations)], act: waitForPage },
  { ...tab, state: 'slow', answers: [never(listInvitations)], later: 11, act: waitForPage },
  {
    ...tab,
    state: 'failing',
    answers: [refuse(listInvitations, 'INTERNAL')],
    later: 5,
    act: waitForPage,
  },
];
