import { Fragment } from 'react';
import { labelsOf, Parts } from './parts.tsx';

/** Names of several things with commas between them; a domain breaks before its dots. */
export function Names({ names }: { names: readonly string[] }) {
  return names.map((name, at) => (
    <Fragment key={at}>
      {at > 0 && ', '}
      <Parts translate={false} parts={labelsOf(name)} />
    </Fragment>
  ));
}
