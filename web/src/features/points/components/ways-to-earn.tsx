import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { Link } from '#ui/actions/link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { paths } from '#web/paths.ts';
import { Amount } from './amount.tsx';
import styles from './ways-to-earn.module.css';

const { showcase, profile, invitation } = limits.points;

/** Rewards, the highest first, each with a link to its page. */
export function WaysToEarn({ profileComplete }: { profileComplete: boolean }) {
  const { t } = useTranslation('points');
  return (
    <Card title={t('mine.earnTitle')}>
      <ul className={styles.ways}>
        <Way
          title={t('mine.showcase')}
          points={showcase}
          to={<Link to={paths.showcases}>{t('mine.toShowcases')}</Link>}
        >
          {t('mine.showcaseText')}
        </Way>
        {!profileComplete && (
          <Way
            title={t('mine.profile')}
            points={profile}
            to={<Link to={paths.account}>{t('mine.toProfile')}</Link>}
          >
            {t('mine.profileText')}
          </Way>
        )}
        <Way
          title={t('mine.invite')}
          points={invitation}
          to={<Link to={paths.invites}>{t('mine.toInvites')}</Link>}
        >
          {t('mine.inviteText', { count: invitation })}
        </Way>
      </ul>
    </Card>
  );
}

interface WayProps {
  title: string;
  points: number;
  to: ReactNode;
  children: ReactNode;
}

function Way({ title, points, to, children }: WayProps) {
  return (
    <li>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Amount points={points} />
      </div>
      <p>{children}</p>
      {to}
    </li>
  );
}
