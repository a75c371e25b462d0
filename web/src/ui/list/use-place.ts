import { useLocation, useSearchParams } from 'react-router-dom';
import type { Order, Place } from './place.ts';

/** What a filter may be: one of some values, or whatever looks like it. */
type Allowed = readonly string[] | RegExp;
type Chosen<A> = A extends readonly (infer V)[] ? V : string;
type Filters<F> = { [K in keyof F]?: Chosen<F[K]> | undefined };

interface PlaceOptions<F, S> {
  /** Whether the list can be searched. */
  search?: boolean;
  filters?: F;
  /** What it can be sorted by; the first is how it comes. */
  sorts?: readonly S[];
  /** How it comes. */
  order?: Order;
}

/** What goes to the service: only what the list knows of. */
type Query<F, S> = { search?: string; cursor?: string } & Filters<F> &
  ([S] extends [never] ? unknown : { sort: S; order: Order });

const isAllowed = (allowed: Allowed, value: string): boolean =>
  allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value);

const orderIn = (value: string | null): Order | undefined =>
  value === 'asc' || value === 'desc' ? value : undefined;

/** The cursors of the pages one came through, the first page's as ''. */
function trailIn(state: unknown): string[] {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) ? trail.map(String) : [];
}

/**
 * The place in a list, kept in the address: a reload, the way back and a link lead to it again.
 * What the address says that the list does not know is left out.
 */
export function usePlace<
  const F extends Record<string, Allowed> = Record<never, never>,
  const S extends string = never,
>(options: PlaceOptions<F, S> = {}) {
  const [params, setParams] = useSearchParams();
  const trail = trailIn(useLocation().state);
  const names = Object.keys(options.filters ?? {});

  const get = (name: string) => params.get(name) || undefined;
  const cursor = get('cursor');
  const search = (options.search && get('search')) || '';
  const filters = Object.fromEntries(
    Object.entries(options.filters ?? {}).flatMap(([name, allowed]) => {
      const value = get(name);
      return value && isAllowed(allowed, value) ? [[name, value]] : [];
    }),
  ) as Filters<F>;
  const sort = options.sorts?.find((one) => one === get('sort')) ?? options.sorts?.[0];
  const order = sort && (orderIn(params.get('order')) ?? options.order ?? 'desc');

  /** Sets what is given and removes what is empty. */
  const go = (
    changes: Record<string, string | undefined>,
    how: { replace?: boolean; state?: { trail: string[] } } = {},
  ) => {
    // What was asked for a moment ago is in the address before it is drawn: nothing of it may be lost.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, how);
  };
  const restart = (changes: Record<string, string | undefined>, replace = false) =>
    go({ ...changes, cursor: undefined }, { replace });

  const place: Place = {
    search,
    sort,
    order,
    cursor,
    pagesBefore: cursor && trail.length === 0 ? undefined : trail.length,
    isNarrowed: search !== '' || Object.keys(filters).length > 0,
    // One search is one step of the history, however many letters it took.
    searchFor: (text) => restart({ search: text }, search !== ''),
    sortBy: (by, to) => restart({ sort: by, order: to }),
    next: (to) => go({ cursor: to }, { state: { trail: [...trail, cursor ?? ''] } }),
    previous: () => go({ cursor: trail.at(-1) }, { state: { trail: trail.slice(0, -1) } }),
    first: () => restart({}),
    clear: () => restart(Object.fromEntries(['search', ...names].map((name) => [name, undefined]))),
  };
  return {
    ...place,
    filters,
    filter: (changes: Filters<F>) => restart(changes),
    query: {
      ...(search && { search }),
      ...filters,
      ...(sort && { sort, order }),
      ...(cursor && { cursor }),
    } as Query<F, S>,
  };
}
