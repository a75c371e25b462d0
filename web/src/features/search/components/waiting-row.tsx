import { Skeleton } from '#ui/states/skeleton.tsx';
import { Name } from '#ui/text/name.tsx';
import styles from './name-search.module.css';

/** A row whose answer is on its way: of the same height, with what is known already. */
export function WaitingRow({ name, suffix }: { name: string; suffix: string | undefined }) {
  return (
    <div className={styles.row}>
      <span className={styles.name}>
        {suffix ? <Name label={name} suffix={suffix} /> : <Skeleton width={22} />}
      </span>
      <Skeleton width="96px" height={22} />
      <Skeleton width="48px" />
      <span className={styles.action}>
        <Skeleton width="84px" height={38} />
      </span>
    </div>
  );
}
