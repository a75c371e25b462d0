import { Parts } from './parts.tsx';

/** An email address, which breaks after its @ first. */
export function Email({ address }: { address: string }) {
  const end = address.lastIndexOf('@') + 1;
  return <Parts translate={false} parts={[address.slice(0, end), address.slice(end)]} />;
}
