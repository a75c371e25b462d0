import { useTranslation } from 'react-i18next';
import type { User } from '#shared/areas/accounts/user.ts';
import { Figure, Figures } from '#ui/display/figure.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { paths } from '#web/paths.ts';

/** Usage of the quotas, and the balance. */
export function FiguresRow({ user: { points, quota } }: { user: User }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <Figures>
      {(['domains', 'records'] as const).map((what) => {
        const { used, limit } = quota[what];
        return (
          <Figure
            key={what}
            label={t(what)}
            value={format.number(used)}
            of={t('ofLimit', { limit })}
            share={limit > 0 ? Math.min(1, used / limit) : 1}
            note={t('left', { count: Math.max(0, limit - used) })}
            to={paths.domains}
          />
        );
      })}
      <Figure
        label={t('points')}
        value={format.number(points)}
        note={t('earnMore')}
        to={paths.points}
      />
    </Figures>
  );
}
