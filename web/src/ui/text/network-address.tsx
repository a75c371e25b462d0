import { fitting, Parts } from './parts.tsx';

/** An IP address; a long one of version 6 breaks after every second group. */
export function NetworkAddress({ address }: { address: string }) {
  const pairs = address.match(/(?:[^:]*:){2}|.+$/g) ?? [];
  return <Parts translate={false} parts={address.length > fitting ? pairs : [address]} />;
}
