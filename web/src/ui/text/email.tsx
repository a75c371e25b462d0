import { labelsOf, Parts } from './parts.tsx';

/** An email address, which breaks after its @ first, and then before the dots of a long part. */
export function Email({ address }: { address: string }) {
  const end = address.lastIndexOf('@') + 1;
  const parts = [address.slice(0, end), address.slice(end)].flatMap(labelsOf);
  return <Parts translate={false} parts={parts} />;
}
