import { useLedger } from '../api/use-ledger.ts';
import { Balance } from './balance.tsx';
import { Ledger } from './ledger.tsx';
import styles from './points.module.css';
import { WaysToEarn } from './ways-to-earn.tsx';

interface PointsProps {
  /** As far as it is known before the ledger says so. */
  balance: number;
  profileComplete: boolean;
}

/** What somebody has, how to get more, and where it came from. */
export function Points({ balance, profileComplete }: PointsProps) {
  const ledger = useLedger();
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
