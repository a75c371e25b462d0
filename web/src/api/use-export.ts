import type { Endpoint, Reply, Request } from '../../../shared/kernel/endpoint.ts';
import { limits } from '../../../shared/limits.ts';
import { call } from './call.ts';
import { csvOf } from './csv.ts';
import { pageIn } from './page-in.ts';
import { useFailureText } from './use-failure-text.ts';

/** All rows of a list by cursor in its own order, up to `limits.export`, fetched page by page. */
async function rowsOf<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  onProgress: (rows: number) => void,
): Promise<{ rows: object[]; isCut: boolean }> {
  const { query, ...parts } = request as { query?: object };
  const rows: object[] = [];
  let cursor: string | undefined;
  do {
    const asked = { ...query, limit: limits.page.max, cursor };
    const reply: Reply<E> = await call(endpoint, {
      ...parts,
      query: asked,
    } as unknown as Request<E>);
    const page = pageIn<object>(reply as object);
    rows.push(...page.rows);
    cursor = page.next;
    onProgress(rows.length);
  } while (cursor && rows.length < limits.export);
  return { rows, isCut: cursor !== undefined };
}

/** Export of a list as CSV with its search and filters, for a `List`. */
export function useExport<E extends Endpoint>(endpoint: E, request: Request<E>) {
  const reasonOf = useFailureText();
  return {
    /** The file's name, such as `users-2026-11-22.csv`. */
    name: () =>
      `${endpoint.path.split('/').at(-1)}-${new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)}.csv`,
    async load(onProgress: (rows: number) => void) {
      const { rows, isCut } = await rowsOf(endpoint, request, onProgress);
      return { csv: csvOf(rows), count: rows.length, isCut };
    },
    reasonOf,
  };
}
