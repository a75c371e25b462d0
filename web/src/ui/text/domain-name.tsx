import { Name } from './name.tsx';

/** A domain by its full name: the label before the first dot, and its suffix. */
export function DomainName({ fqdn }: { fqdn: string }) {
  const [label = '', ...suffix] = fqdn.split('.');
  return <Name label={label} suffix={suffix.join('.')} />;
}
