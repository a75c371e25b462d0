import { useState } from 'react';
import type { Order } from '#ui/list/place.ts';
import { everything, sorts, type View } from './view.ts';

/** Search, filter and sorting of the records, and what changes them. */
export function useView() {
  const [view, setView] = useState<View>(everything);
  const change = (changed: Partial<View>) => setView({ ...view, ...changed });
  return {
    view,
    change,
    clear: () => setView(everything),
    sorting: {
      sort: view.sort,
      order: view.order,
      /** An unknown sort is that of the service. */
      sortBy: (by: string, order: Order) =>
        change({ sort: sorts.find((one) => one === by), order }),
    },
  };
}

export type RecordView = ReturnType<typeof useView>;
