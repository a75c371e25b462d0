import { NewestShowcases } from '#web/features/showcases/components/newest-showcases.tsx';
import { Example } from './example.tsx';

/** The end of the home page. */
export default function Parts() {
  return (
    <>
      <Example />
      <NewestShowcases />
    </>
  );
}
