import { Fragment } from 'react';
import { useFormat } from '../hooks/use-format.ts';
import { labelsOf, Parts } from './parts.tsx';

/** List of several names, each in the monospace face; a domain breaks before its dots. */
export function Names({ names }: { names: readonly string[] }) {
  const format = useFormat();
  return format.listParts(names).map(({ type, value }, at) => (
    <Fragment key={at}>
      {type === 'literal' ? (
        value
      ) : (
        <code>
          <Parts translate={false} parts={labelsOf(value)} />
        </code>
      )}
    </Fragment>
  ));
}
