import { getMe } from '#shared/areas/accounts/calls.ts';
import { listTransactions, type PointsTransaction } from '#shared/areas/points/calls.ts';
import { never, refuse, reply } from '../answers.ts';
import { idOf, person } from '../fixtures.ts';
import type { Scene } from '../scene.ts';
import { waitForPage } from '../steps.ts';

const tab = { page: 'points', path: '/dashboard/points', loggedIn: true };

const moved = (
  points: number,
  reason: PointsTransaction['reason'],
  at: string,
  details: PointsTransaction['details'] = {},
): PointsTransaction => ({
  id: idOf(`${reason}${at}`),
  points,
  reason,
  details,
  createdAt: `2026-11-${at}:00.000Z`,
});

const welcome = moved(10, 'registration', '12T09:30');

/** Each reason, and what a row tells beside it. */
const ledger = [
  moved(50, 'showcase', '20T16:05'),
  moved(-1000, 'adjustment', '20T11:20', {
    note: 'Invitations that came from the same machine were paid by mistake; see the message of 18 November',
  }),
  moved(10, 'invitation', '18T10:42', { inviteeId: idOf('ann'), nickname: 'Ann' }),
  moved(-50, 'purchase', '18T08:00', { fqdn: 'tide.freehold.dev' }),
  moved(-30, 'purchase', '18T07:58', {
    fqdn: 'a-name-as-long-as-names-may-be-and-still-every-letter-is-shown.edge.page',
  }),
  moved(20, 'profile', '12T09:41'),
  moved(10, 'invitation', '12T09:33', { inviterId: idOf('bo'), nickname: 'Bo Larsen' }),
  welcome,
];

const full = reply(listTransactions, { balance: 40, items: ledger });
const more = reply(listTransactions, { balance: 40, items: ledger, nextCursor: 'next' });

export const points: Scene[] = [
  { ...tab, state: 'full', answers: [full], act: waitForPage },
  {
    ...tab,
    state: 'profile-complete',
    answers: [reply(getMe, { ...person, points: 12_345, profileComplete: true }), more],
    act: waitForPage,
  },
  {
    ...tab,
    state: 'newcomer',
    answers: [
      reply(getMe, { ...person, points: 10 }),
      reply(listTransactions, { balance: 10, items: [welcome] }),
    ],
    act: waitForPage,
  },
  {
    ...tab,
    state: 'empty',
    answers: [
      reply(getMe, { ...person, points: 0 }),
      reply(listTransactions, { balance: 0, items: [] }),
    ],
    act: waitForPage,
  },
  {
    ...tab,
    state: 'more-failing',
    answers: [more],
    act: async (view) => {
      await view.route('**/api/points/transactions?cursor=*', (route) =>
        route.abort('connectionfailed'),
      );
      await view.click('main button');
      await view.waitForSelector('main :is([role=alert], [aria-invalid])');
    },
  },
  { ...tab, state: 'loading', answers: [never(listTransactions)], act: waitForPage },
  { ...tab, state: 'slow', answers: [never(listTransactions)], later: 11, act: waitForPage },
  {
    ...tab,
    state: 'failing',
    answers: [refuse(listTransactions, 'INTERNAL')],
    later: 5,
    act: waitForPage,
  },
];
