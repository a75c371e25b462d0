import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { Button } from '../actions/button.tsx';
import type { RowDecision } from '../actions/decision-button.tsx';
import { cx } from '../cx.ts';
import { Card } from '../layout/card.tsx';
import { Notice } from '../states/notice.tsx';
import { Problem } from '../states/problem.tsx';
import type { ListColumn } from './columns.tsx';
import type { Exporting } from './export-button.tsx';
import styles from './list.module.css';
import { ListLoading } from './list-loading.tsx';
import { NothingFound } from './nothing-found.tsx';
import { Pager } from './pager.tsx';
import type { ListPlace } from './place.ts';
import { Rows } from './rows.tsx';
import { SearchField } from './search-field.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SortSelect } from './sort-select.tsx';
import { useSelection } from './use-selection.ts';

/** One page of a list, as `useListing` answers it. */
export interface Listing<T> {
  /** Undefined while the first page is loading. */
  rows: readonly T[] | undefined;
  /** Addresses of the next and the previous page. */
  next?: string | undefined;
  previous?: string | undefined;
  /** Rows before this page, and in total, if the call returns them. */
  before?: number;
  total?: number | undefined;
  /** Bound that the number of rows exceeds, where they are not all counted. */
  moreThan?: number | undefined;
  /** True while the previous page's rows are shown. */
  isStale: boolean;
  /** Props of a `Problem`. */
  failure: { children: string; reference: string | undefined } | undefined;
  /** Undefined where trying again would fail again. */
  retry: (() => void) | undefined;
}

interface ListProps<T> {
  /** Heading of a list within a page, and the content at its end. */
  title?: string;
  end?: ReactNode;
  /** Accessible name. */
  label: string;
  place: ListPlace;
  listing: Listing<T>;
  columns: readonly ListColumn<T>[];
  keyOf: (row: T) => string;
  /** Name of a row in "Actions for …". */
  nameOf: (row: T) => string;
  /** Label of the search field; without it there is none. */
  search?: string;
  /** `Segments` or `Select`s, each of which sets a filter of the place. */
  filters?: ReactNode;
  /** What most rows wait for, as a button of the row. */
  decision?: RowDecision<T>;
  /** `MenuItem`s and `MenuLink`s; a row for which there are none has no menu. */
  actions?: (row: T) => ReactNode;
  /** A click on a row, or on one of which this is true, follows the link in its lead column. */
  opens?: boolean | ((row: T) => boolean);
  /** Export of all rows, as `useExport` returns it. */
  exporting?: Exporting;
  /** Actions on the selected rows, of which each takes as many as `most`. */
  batch?: (rows: readonly T[], clear: () => void) => ReactNode;
  most?: number;
  /** An `Empty` for a list without rows. */
  empty: ReactNode;
  /** Failure text, such as "The users could not be loaded". */
  failed: string;
}

/** List with search, filters, sorting and paging. */
export function List<T>(props: ListProps<T>) {
  const { label, place, listing, columns, keyOf, nameOf, actions, opens, batch, empty, failed } =
    props;
  const { most = limits.batch.most } = props;
  const { t } = useTranslation(['lists', 'ui']);
  const top = useRef<HTMLDivElement>(null);
  const { rows, failure, retry, isStale } = listing;
  const selection = useSelection(rows ?? [], keyOf);
  const hasTools = props.search || props.filters || columns.some(({ sort }) => sort);

  const toFirst = place.at && <Button onClick={place.first}>{t('firstPage')}</Button>;

  const content = () => {
    if (!rows && failure) {
      return <Problem title={failed} onRetry={retry} actions={toFirst} {...failure} />;
    }
    if (!rows) return <ListLoading columns={columns.length} onRetry={retry} />;
    if (rows.length === 0) {
      return place.isNarrowed || place.at || listing.next ? (
        <NothingFound place={place} next={listing.next} />
      ) : (
        empty
      );
    }
    return (
      <>
        <div aria-busy={isStale || undefined} className={cx(isStale && styles.stale)}>
          <Rows
            label={label}
            place={place}
            rows={rows}
            columns={columns}
            keyOf={keyOf}
            nameOf={nameOf}
            decision={props.decision}
            actions={actions}
            opens={opens}
            selection={batch && selection}
          />
        </div>
        <Pager
          place={place}
          listing={listing}
          exporting={props.exporting}
          count={rows.length}
          onTurn={() => top.current?.scrollIntoView({ block: 'nearest' })}
        />
      </>
    );
  };

  return (
    <div ref={top} className={styles.list}>
      {hasTools && (
        <div className={styles.tools}>
          {props.search && (
            <SearchField label={props.search} value={place.search} onSearch={place.searchFor} />
          )}
          {props.filters}
          <SortSelect columns={columns} place={place} />
        </div>
      )}
      {rows && failure && (
        <Notice
          tone="bad"
          title={t('outdated')}
          actions={
            retry && (
              <Button small onClick={retry}>
                {t('ui:retry')}
              </Button>
            )
          }
        >
          {failure.children}
        </Notice>
      )}
      <Card title={props.title} end={props.end} flush>
        {content()}
      </Card>
      {batch && selection.chosen.length > 0 && (
        <SelectionBar selection={selection} most={most}>
          {batch(selection.chosen, selection.clear)}
        </SelectionBar>
      )}
    </div>
  );
}
