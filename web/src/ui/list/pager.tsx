import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { ExportButton, type Exporting } from './export-button.tsx';
import styles from './list.module.css';
import type { Listing } from './list.tsx';
import type { ListPlace } from './place.ts';

interface PagerProps {
  place: ListPlace;
  listing: Omit<Listing<unknown>, 'rows'>;
  exporting: Exporting | undefined;
  count: number;
  /** Called after a page change, to scroll to the top. */
  onTurn: () => void;
}

/** Range of visible rows, with buttons to the adjacent pages. */
export function Pager({ place, listing, exporting, count, onTurn }: PagerProps) {
  const { t } = useTranslation('lists');
  const { at, pagesBefore } = place;
  const { next, previous, moreThan, isStale } = listing;
  const before = listing.before ?? place.rowsBefore;
  const through = before === undefined ? undefined : before + count;
  // The last page tells the total by itself.
  const isEnd = before !== undefined && next === undefined;
  const total = isEnd ? through : listing.total;
  const hasPrevious = pagesBefore !== undefined || previous !== undefined;

  const shown = () => {
    if (before === undefined) return t('shown', { count });
    const range = { from: before + 1, to: before + count };
    if (total !== undefined) return t(count === 1 ? 'oneOf' : 'rangeOf', { ...range, total });
    return moreThan === undefined ? t('range', range) : t('rangeOfMore', { ...range, moreThan });
  };
  const turn = (to: () => void) => () => {
    to();
    onTurn();
  };
  return (
    <div className={styles.foot}>
      <p role="status">{shown()}</p>
      {exporting && <ExportButton {...exporting} />}
      {(at || next) && (
        <div className={styles.turns}>
          <Button small disabled={!at || isStale} onClick={turn(() => place.previous(previous))}>
            {t(at && !hasPrevious ? 'firstPage' : 'previous')}
          </Button>
          <Button
            small
            disabled={!next || isStale}
            onClick={turn(() => next && place.next(next, through))}
          >
            {t('next')}
          </Button>
        </div>
      )}
    </div>
  );
}
