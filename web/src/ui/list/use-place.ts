import { useLocation, useSearchParams } from 'react-router-dom';
import {
  type ListPlace,
  type Order,
  rowsBefore,
  type Walk,
  walkBack,
  walkIn,
  walkOn,
} from './place.ts';

/** Allowed values of a filter: a list, or a pattern. */
type Allowed = readonly string[] | RegExp;
type Chosen<A> = A extends readonly (infer V)[] ? V : string;
type Filters<F> = { [K in keyof F]?: Chosen<F[K]> | undefined };

/** Paging parameters with their allowed values. */
const pagers = { cursor: /^.+$/, offset: /^\d{1,9}$/, page: /^\d{1,9}$/ } as const;
type Pager = keyof typeof pagers;

interface PlaceOptions<F, S, P> {
  search?: boolean;
  filters?: F;
  /** The first is the default. */
  sorts?: readonly S[];
  order?: Order;
  /** Paging parameter of the call; `cursor` by default. */
  pager?: P;
}

type Query<F, S, P extends Pager> = { search?: string } & { [K in P]?: string } & Filters<F> &
  ([S] extends [never] ? unknown : { sort: S; order: Order });

const isAllowed = (allowed: Allowed, value: string): boolean =>
  allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value);

const orderIn = (value: string | null): Order | undefined =>
  value === 'asc' || value === 'desc' ? value : undefined;

/**
 * Place in a list, kept in the page's address: it survives reload, back and links. Unknown
 * parameters are left out of the query.
 */
export function usePlace<
  const F extends Record<string, Allowed> = Record<never, never>,
  const S extends string = never,
  const P extends Pager = 'cursor',
>(options: PlaceOptions<F, S, P> = {}) {
  const [params, setParams] = useSearchParams();
  const walk = walkIn(useLocation().state);
  const { trail } = walk;
  const names = Object.keys(options.filters ?? {});
  const pager = options.pager ?? 'cursor';

  const get = (name: string, allowed: Allowed = /^.+$/) => {
    const value = params.get(name);
    return value && isAllowed(allowed, value) ? value : undefined;
  };
  const at = get(pager, pagers[pager]);
  const search = (options.search && get('search')) || '';
  const filters = Object.fromEntries(
    Object.entries(options.filters ?? {}).flatMap(([name, allowed]) => {
      const value = get(name, allowed);
      return value ? [[name, value]] : [];
    }),
  ) as Filters<F>;
  const sort = options.sorts?.find((one) => one === get('sort')) ?? options.sorts?.[0];
  const order = sort && (orderIn(params.get('order')) ?? options.order ?? 'desc');

  /** Sets the given parameters and removes empty ones. */
  const go = (
    changes: Record<string, string | undefined>,
    how: { replace?: boolean; state?: Walk } = {},
  ) => {
    // `params` lags one render behind the address after consecutive changes.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, how);
  };
  const restart = (changes: Record<string, string | undefined>, replace = false) =>
    go({ ...changes, [pager]: undefined }, { replace });

  const place: ListPlace = {
    search,
    sort,
    order,
    at,
    pagesBefore: at && trail.length === 0 ? undefined : trail.length,
    rowsBefore: rowsBefore(walk, at),
    isNarrowed: search !== '' || Object.keys(filters).length > 0,
    // One history entry for each search, not for each keystroke.
    searchFor: (text) => restart({ search: text }, search !== ''),
    sortBy: (by, to) => restart({ sort: by, order: to }),
    next: (to, before) => go({ [pager]: to }, { state: walkOn(walk, at ?? '', before) }),
    previous: (known) => go({ [pager]: trail.at(-1) ?? known }, { state: walkBack(walk) }),
    first: () => restart({}),
    clear: () => restart(Object.fromEntries(['search', ...names].map((name) => [name, undefined]))),
  };
  return {
    ...place,
    filters,
    filter: (changes: Filters<F>, replace?: boolean) => restart(changes, replace),
    query: {
      ...(search && { search }),
      ...filters,
      ...(sort && { sort, order }),
      ...(at && { [pager]: at }),
    } as Query<F, S, P>,
  };
}
