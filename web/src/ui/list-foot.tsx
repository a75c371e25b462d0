import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './list-foot.module.css';

interface ListFootProps {
  query: Pick<
    UseInfiniteQueryResult<InfiniteData<unknown>>,
    'data' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  /** The button's label. */
  more: string;
  /** How many are shown, and whether that is all. */
  children: ReactNode;
}

/** Below a list that comes in pages: the way to the next one. A list of one page needs none. */
export function ListFoot({ query, more, children }: ListFootProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const end = useRef<HTMLParagraphElement>(null);
  if (!hasNextPage && (data?.pages.length ?? 0) < 2) return null;

  const load = async () => {
    const next = await fetchNextPage();
    // The button goes with the last page; the keyboard's place must not go with it.
    if (!next.hasNextPage) end.current?.focus();
  };

  return (
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
  );
}
