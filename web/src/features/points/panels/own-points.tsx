import { useTranslation } from 'react-i18next';
import { PageHead } from '#ui/layout/page-head.tsx';
import { listTransactions } from '#web/api/first-calls.ts';
import { useMe } from '#web/api/hooks/use-me.ts';
import { usePages } from '#web/api/hooks/use-pages.ts';
import { Balance } from '../components/balance.tsx';
import { Ledger } from '../components/ledger.tsx';
import { WaysToEarn } from '../components/ways-to-earn.tsx';
import styles from './own-points.module.css';

/** The caller's balance, ways to earn, and the ledger. */
export function OwnPoints() {
  const { t } = useTranslation('points');
  const { user } = useMe();
  // Refetched on each visit, since points also change elsewhere.
  const ledger = usePages(listTransactions, { refetchOnMount: 'always' });
  // Never undefined behind the login guard.
  if (!user) return null;
  return (
    <>
      <PageHead title={t('mine.title')} />
      <div className={styles.points}>
        <div className={styles.summary}>
          <Balance
            points={ledger.data?.pages[0]?.balance ?? user.points}
            newest={ledger.data?.pages[0]?.items[0]}
          />
          <WaysToEarn profileComplete={user.profileComplete} />
        </div>
        <Ledger query={ledger} />
      </div>
    </>
  );
}
