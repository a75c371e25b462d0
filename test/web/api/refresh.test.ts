import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiFailure, unreachable } from '#web/api/failure.ts';
import { createQueryClient } from '#web/api/query-client.ts';

interface Shown {
  path: string;
  id?: string;
  isStatic?: boolean;
}

/** A page that shows some replies and kept others, and what is fetched for it from then on. */
async function page({ shown, kept }: { shown: Shown[]; kept: Shown[] }) {
  const queries = createQueryClient();
  const fetched: string[] = [];
  const optionsOf = ({ path, id, isStatic }: Shown) => ({
    queryKey: [path, id ? { params: { id } } : {}],
    queryFn: async () => fetched.push([path, id].filter(Boolean).join(' ')),
    ...(isStatic && { staleTime: 'static' as const }),
  });
  for (const one of kept) await queries.fetchQuery(optionsOf(one));
  for (const one of shown) new QueryObserver(queries, optionsOf(one)).subscribe(() => {});
  await expect.poll(() => fetched.length).toBe(shown.length + kept.length);
  fetched.length = 0;

  /** Makes a change, and answers what was fetched again. */
  const change = async (options: { gone?: string; error?: Error } = {}) => {
    const mutationFn = async () => {
      if (options.error) throw options.error;
    };
    const mutation = new MutationObserver(queries, { mutationFn, meta: { gone: options.gone } });
    await mutation.mutate().catch(() => {});
    await expect.poll(() => queries.isFetching()).toBe(0);
    return fetched.toSorted();
  };
  const isStale = (path: string, id?: string) => {
    const state = queries.getQueryState([path, id ? { params: { id } } : {}]);
    return state?.isInvalidated;
  };
  return { change, isStale };
}

const domainPage = {
  shown: [
    { path: '/domains/{id}', id: 'D1' },
    { path: '/domains/{id}/records', id: 'D1' },
    { path: '/auth/me' },
    { path: '/config', isStatic: true },
  ],
  kept: [{ path: '/domains' }],
};

it('a change has everything on screen fetched again, and the rest when it is shown next', async () => {
  const { change, isStale } = await page(domainPage);
  expect(await change()).toEqual(['/auth/me', '/domains/{id} D1', '/domains/{id}/records D1']);
  expect(isStale('/domains')).toBe(true);
});

it('a refused change does, too: somebody else may have been faster', async () => {
  const { change, isStale } = await page(domainPage);
  const error = new ApiFailure({ code: 'NOT_FOUND', status: 404, text: 'Not found.' });
  const fetched = await change({ gone: 'D1', error });
  expect(fetched).toEqual(['/auth/me', '/domains/{id} D1', '/domains/{id}/records D1']);
  expect(isStale('/domains')).toBe(true);
});

it.each([
  ['is gone', undefined],
  ['may be gone, as the answer was lost', unreachable(new Error('lost'))],
])('nothing is fetched of an entity that %s, and no list keeps showing it', async (_, error) => {
  const { change, isStale } = await page(domainPage);
  expect(await change({ gone: 'D1', ...(error && { error }) })).toEqual(['/auth/me']);
  expect(isStale('/domains/{id}', 'D1')).toBe(true);
  expect(isStale('/domains')).toBeUndefined();
});

it('a reply that was on its way before the change is not shown', async () => {
  const queries = createQueryClient();
  const replies = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let fetches = 0;
  const observer = new QueryObserver(queries, {
    queryKey: ['/premium-domains', {}],
    queryFn: () => replies[fetches++]?.promise,
  });
  observer.subscribe(() => {});
  await new MutationObserver(queries, { mutationFn: async () => {} }).mutate();
  replies[0]?.resolve('before the change');
  replies[1]?.resolve('after the change');
  await expect.poll(() => observer.getCurrentResult().data).toBeDefined();
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after the change', error: null });
});
