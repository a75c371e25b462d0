import { Fragment } from 'react';
import { labelsOf, Parts } from './parts.tsx';
import { useFormat } from './use-format.ts';

/** List of several names; a domain breaks before its dots. */
export function Names({ names }: { names: readonly string[] }) {
  const format = useFormat();
  return format
    .listParts(names)
    .map(({ type, value }, at) => (
      <Fragment key={at}>
        {type === 'literal' ? value : <Parts translate={false} parts={labelsOf(value)} />}
      </Fragment>
    ));
}
