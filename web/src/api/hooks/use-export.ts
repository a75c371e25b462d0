import type { Endpoint, Reply, Request } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { call } from '../call.ts';
import { csvOf } from '../csv.ts';
import { pageIn } from '../page-in.ts';
import { useFailureText } from './use-failure-text.ts';

/** Parameter by which a list is paged; `none` where one answer has all rows. */
type Pager = 'cursor' | 'offset' | 'none';

/** All rows of a list in its own order, up to `limits.export`, fetched page by page. */
async function rowsOf<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  pager: Pager,
  onProgress: (rows: number) => void,
): Promise<{ rows: object[]; isCut: boolean }> {
  const { query, ...parts } = request as { query?: object };
  const rows: object[] = [];
  let at: string | undefined;
  do {
    const paged = pager === 'none' ? {} : { limit: limits.page.max, [pager]: at };
    const asked = { ...query, ...paged };
    const reply: Reply<E> = await call(endpoint, {
      ...parts,
      query: asked,
    } as unknown as Request<E>);
    const page = pageIn<object>(reply as object);
    rows.push(...page.rows);
    at = page.next;
    onProgress(rows.length);
  } while (at && rows.length < limits.export);
  return { rows, isCut: at !== undefined };
}

/** Export of a list as CSV with its search and filters, for a `List`. */
export function useExport<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  pager: Pager = 'cursor',
) {
  const reasonOf = useFailureText();
  return {
    /** The file's name, such as `users-2026-11-22.csv`. */
    name: () =>
      `${endpoint.path.split('/').at(-1)}-${new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)}.csv`,
    async load(onProgress: (rows: number) => void) {
      const { rows, isCut } = await rowsOf(endpoint, request, pager, onProgress);
      // In the place of the reply's schema: `web/bare-calls.ts`.
      const { columns } = endpoint as { columns?: readonly string[] };
      return { csv: csvOf(rows, columns), count: rows.length, isCut };
    },
    reasonOf,
  };
}
