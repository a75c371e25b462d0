import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { Mark } from '#ui/list/mark.tsx';
import type { Sorting } from '#ui/list/place.ts';
import { SortSelect } from '#ui/list/sort-select.tsx';
import type { Selection } from '#ui/list/use-selection.ts';
import { columns } from '#web/features/records/columns.ts';
import styles from './cards-head.module.css';

interface CardsHeadProps {
  selection: Selection<DomainRecord>;
  /** Absent for a list too short to be sorted. */
  sorting: Sorting | undefined;
}

/** Selection of all records and their order, where cards take the place of the table and its head. */
export function CardsHead({ selection, sorting }: CardsHeadProps) {
  const { t } = useTranslation('records');
  const id = useId();
  const { isAll, chosen, toggleAll } = selection;
  return (
    <div className={styles.head}>
      <div className={styles.all}>
        <Mark
          id={id}
          label={t('selectAll')}
          checked={isAll}
          mixed={!isAll && chosen.length > 0}
          onChange={toggleAll}
        />
        <label htmlFor={id}>{t('selectAll')}</label>
      </div>
      {sorting && (
        <SortSelect
          columns={columns.map(([key, sort]) => ({
            label: t(key),
            sort,
            sorts: sort === 'ttl' ? 'number' : undefined,
          }))}
          place={sorting}
          unsorted={t('asAdded')}
          labelHidden
        />
      )}
    </div>
  );
}
