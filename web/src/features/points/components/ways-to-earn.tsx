import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { limits } from '../../../../../shared/limits.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Amount } from './amount.tsx';
import styles from './ways-to-earn.module.css';

const { profile, invitation } = limits.points;

/** What pays points, with the way to each. */
export function WaysToEarn({ profileComplete }: { profileComplete: boolean }) {
  const { t } = useTranslation('points', { keyPrefix: 'mine' });
  return (
    <Card title={t('earnTitle')}>
      <ul className={styles.ways}>
        {!profileComplete && (
          <Way
            title={t('profile')}
            points={profile}
            to={<Link to={paths.account}>{t('toProfile')}</Link>}
          >
            {t('profileText')}
          </Way>
        )}
        <Way
          title={t('invite')}
          points={invitation}
          to={<Link to={paths.invites}>{t('toInvites')}</Link>}
        >
          {t('inviteText', { count: invitation })}
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
