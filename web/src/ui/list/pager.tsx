import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import styles from './list.module.css';
import type { Place } from './place.ts';

const pageSize = 20;

interface PagerProps {
  place: Place;
  count: number;
  nextCursor: string | undefined;
  /** The next page is on its way. */
  isTurning: boolean;
  /** After a page was turned: the eyes start at its top. */
  onTurn: () => void;
}

/** Which rows these are, and the ways to those before and after. */
export function Pager({ place, count, nextCursor, isTurning, onTurn }: PagerProps) {
  const { t } = useTranslation('lists');
  const { cursor, pagesBefore } = place;
  const turn = (to: () => void) => () => {
    to();
    onTurn();
  };
  const from = (pagesBefore ?? 0) * pageSize + 1;
  return (
    <div className={styles.foot}>
      <p role="status">
        {pagesBefore === undefined
          ? t('shown', { count })
          : t('range', { from, to: from + count - 1 })}
      </p>
      {(cursor || nextCursor) && (
        <div className={styles.turns}>
          <Button small disabled={!cursor || isTurning} onClick={turn(place.previous)}>
            {t(cursor && pagesBefore === undefined ? 'firstPage' : 'previous')}
          </Button>
          <Button
            small
            disabled={!nextCursor || isTurning}
            onClick={turn(() => nextCursor && place.next(nextCursor))}
          >
            {t('next')}
          </Button>
        </div>
      )}
    </div>
  );
}
