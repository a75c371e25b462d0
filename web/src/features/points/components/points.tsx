import { listTransactions } from '../../../../../shared/points.ts';
import { usePages } from '../../../api/use-pages.ts';
import { Balance } from './balance.tsx';
import { Ledger } from './ledger.tsx';
import styles from './points.module.css';
import { WaysToEarn } from './ways-to-earn.tsx';

interface PointsProps {
  /** Shown until the ledger has been fetched. */
  balance: number;
  profileComplete: boolean;
}

/** Balance, ways to earn, and the ledger. */
export function Points({ balance, profileComplete }: PointsProps) {
  // Many things move points, also elsewhere: each visit fetches again.
  const ledger = usePages(listTransactions, { refetchOnMount: 'always' });
  return (
    <div className={styles.points}>
      <div className={styles.summary}>
        <Balance points={ledger.data?.pages[0]?.balance ?? balance} />
        <WaysToEarn profileComplete={profileComplete} />
      </div>
      <Ledger query={ledger} />
    </div>
  );
}
