import { useTranslation } from 'react-i18next';
import { Select } from '../forms/select.tsx';
import type { ListColumn } from './columns.tsx';
import styles from './list.module.css';
import type { Order, Sorting } from './place.ts';

const orders: readonly Order[] = ['asc', 'desc'];

interface SortSelectProps<T> {
  columns: readonly Omit<ListColumn<T>, 'cell'>[];
  place: Sorting;
  /** Name of the order in which rows come; without it a list is always sorted. */
  unsorted?: string;
  labelHidden?: boolean;
}

/** Sort control for phones, which show no column heads. */
export function SortSelect<T>({ columns, place, unsorted, labelHidden }: SortSelectProps<T>) {
  const { t } = useTranslation('lists');
  const ways = columns.flatMap(({ label, sort, sorts = 'text' }) =>
    sort
      ? orders.map((order) => ({
          value: `${sort} ${order}`,
          label: t(`orders.${sorts}.${order}`, { column: label }),
        }))
      : [],
  );
  if (ways.length === 0) return null;
  const options = unsorted ? [{ value: '', label: unsorted }, ...ways] : ways;
  const choose = (value: string) => {
    const [sort = '', order] = value.split(' ');
    place.sortBy(sort, order as Order);
  };
  return (
    <Select
      className={styles.sortSelect}
      label={t('sortBy')}
      labelHidden={labelHidden}
      options={options}
      value={place.sort ? `${place.sort} ${place.order}` : ''}
      onChange={choose}
    />
  );
}
