import { ServiceFailure } from '../failures.ts';

/**
 * First and last byte of a range of a body; undefined for a header that means all of it. One range is
 * served, as by S3. Throws `ServiceFailure` InvalidRange. RFC 9110, 14.1.2
 */
export function rangeOf(header: string | undefined, size: number): [number, number] | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!found || (found[1] === '' && found[2] === '')) return undefined;
  const [, first = '', last = ''] = found;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start < size && start <= end) return [start, end];
  throw new ServiceFailure('InvalidRange', 'The requested range is not satisfiable', {
    status: 416,
  });
}
