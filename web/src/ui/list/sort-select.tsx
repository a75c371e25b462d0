import { useTranslation } from 'react-i18next';
import { Select } from '../select.tsx';
import type { ListColumn } from './columns.tsx';
import styles from './list.module.css';
import type { Order, Sorting } from './place.ts';

const orders: readonly Order[] = ['asc', 'desc'];

/** Sort control for phones, which show no column heads. */
export function SortSelect<T>({
  columns,
  place,
}: {
  columns: readonly Omit<ListColumn<T>, 'cell'>[];
  place: Sorting;
}) {
  const { t } = useTranslation('lists');
  const options = columns.flatMap(({ label, sort }) =>
    sort
      ? orders.map((order) => ({ value: `${sort} ${order}`, label: t(order, { column: label }) }))
      : [],
  );
  if (options.length === 0) return null;
  const choose = (value: string) => {
    const [sort = '', order] = value.split(' ');
    place.sortBy(sort, order as Order);
  };
  return (
    <Select
      className={styles.sortSelect}
      label={t('sortBy')}
      options={options}
      value={`${place.sort} ${place.order}`}
      onChange={choose}
    />
  );
}
