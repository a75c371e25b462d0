import { useTranslation } from 'react-i18next';
import type { UserRow } from '#shared/areas/accounts/user.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { useMe } from '#web/api/hooks/use-me.ts';
import { type UserTask, userTasks } from '#web/features/accounts/user-task.ts';
import type { PointsChange } from '#web/features/points/components/adjust-points-dialog.tsx';
import {
  beginningOf,
  orderIn,
  type Phrases,
  pointsIn,
  type TypedOrder,
  type Verb,
  verbs,
} from './order.ts';
import type { Goal, GoalGroup } from './place.ts';

/** A task of a person that was asked for in words; its dialog does it. */
export interface AskedTask {
  task: UserTask;
  person: UserRow;
  /** What the dialog of points begins with. */
  change?: PointsChange;
}

const tasks: Record<Verb, UserTask> = {
  suspend: 'suspend',
  ban: 'ban',
  unsuspend: 'unsuspend',
  edit: 'edit',
  give: 'points',
  take: 'points',
};

const askedOf = ({ verb, points }: TypedOrder, person: UserRow): AskedTask => ({
  task: tasks[verb],
  person,
  ...(points && { change: { direction: verb === 'give' ? 'add' : 'deduct', points } }),
});

/** Stands for what is not typed yet. */
const gap = '…';

/** What an administrator asks for in words: the order in a text, and all that there are. */
export function useOrders(text: string) {
  const { t } = useTranslation('keys');
  const isAdmin = useMe().user?.roles.includes('admin') === true;
  const amountOf = (points: string | undefined) => points && t('points', { count: Number(points) });
  const raw = { name: '{{name}}', points: '{{points}}' };
  const phrases = Object.fromEntries(
    verbs.map((verb) => [verb, t(`orders.${verb}`, raw)]),
  ) as Phrases;
  const order = isAdmin ? orderIn(text, phrases) : undefined;
  const beginnings: GoalGroup = {
    label: t('acts'),
    places: (isAdmin ? verbs : []).map((verb) => {
      const points = pointsIn(text, phrases[verb]);
      return {
        key: verb,
        label: t(`orders.${verb}`, { name: gap, points: amountOf(points) ?? gap }),
        begins: beginningOf(phrases[verb], points),
      };
    }),
  };

  /** The order as what can be done with each of the people that its name finds. */
  const actsOn = (people: readonly UserRow[]): GoalGroup => ({
    label: t('acts'),
    places: order
      ? people
          .filter(({ status }) => userTasks[status].includes(tasks[order.verb]))
          .map(
            (person): Goal => ({
              key: `${order.verb} ${person.id}`,
              label: t(`orders.${order.verb}`, {
                name: person.nickname,
                points: amountOf(order.points),
              }),
              hint: person.email,
              asks: askedOf(order, person),
            }),
          )
      : [],
  });

  /** The pages of people. */
  const pagesOf = (people: readonly UserRow[]): GoalGroup => ({
    label: t('people'),
    places: people.map(({ id, nickname, email }) => ({
      to: adminPaths.user(id),
      label: nickname,
      hint: email,
    })),
  });

  return { order, beginnings, actsOn, pagesOf };
}
