import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { Notice } from '../states/notice.tsx';
import styles from './list-foot.module.css';

interface ListFootProps {
  query: Pick<
    UseInfiniteQueryResult<InfiniteData<unknown>>,
    | 'data'
    | 'error'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'fetchNextPage'
  >;
  /** The button's label. */
  more: string;
  /** "The next domains could not be loaded", with the reason. */
  failed: string;
  reasonOf: (error: unknown) => string;
  /** The number of rows shown, and whether there are more. */
  children: ReactNode;
}

/** The "load more" button of a paged list. Absent for a single page. */
export function ListFoot({ query, more, failed, reasonOf, children }: ListFootProps) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    query;
  const end = useRef<HTMLParagraphElement>(null);
  const isPaged = hasNextPage || (data?.pages.length ?? 0) > 1;

  const load = async () => {
    const next = await fetchNextPage();
    // Moves the focus before the button disappears with the last page.
    if (!next.hasNextPage) end.current?.focus();
  };

  return (
    <>
      {isFetchNextPageError && (
        <Notice tone="bad" title={failed}>
          {reasonOf(error)}
        </Notice>
      )}
      {isPaged && (
        <div className={styles.foot}>
          {hasNextPage && (
            <Button busy={isFetchingNextPage} onClick={load}>
              {more}
            </Button>
          )}
          <p ref={end} tabIndex={-1} role="status" className={styles.count}>
            {children}
          </p>
        </div>
      )}
    </>
  );
}
