import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './list-foot.module.css';
import { Notice } from './notice.tsx';

interface ListFootProps {
  query: Pick<
    UseInfiniteQueryResult<InfiniteData<unknown>>,
    'data' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  /** The button's label. */
  more: string;
  /** "The next domains could not be loaded", and why in words. */
  failed: string;
  reasonOf: (error: unknown) => string;
  /** How many are shown, and whether that is all. */
  children: ReactNode;
}

/** Below a list that comes in pages: the way to the next one. A list of one page needs none. */
export function ListFoot({ query, more, failed, reasonOf, children }: ListFootProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const end = useRef<HTMLParagraphElement>(null);
  const isPaged = hasNextPage || (data?.pages.length ?? 0) > 1;

  const load = async () => {
    const next = await fetchNextPage();
    // The button goes with the last page; the keyboard's place must not go with it.
    if (!next.hasNextPage) end.current?.focus();
  };

  return (
    <>
      {error && (
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
