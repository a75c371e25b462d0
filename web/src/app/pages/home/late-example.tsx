import { lazy, useState } from 'react';
import { Extra } from '../../extra.tsx';
import styles from './late-example.module.css';

const Example = lazy(() => import('./example.tsx'));

/** Loads the example once its place comes into view, outside the first load. */
export function LateExample() {
  const [isSeen, setSeen] = useState(false);

  const watch = (place: HTMLDivElement) => {
    const watcher = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true));
    watcher.observe(place);
    return () => watcher.disconnect();
  };

  return (
    <div ref={isSeen ? null : watch} className={styles.place}>
      {isSeen && (
        <Extra>
          <Example />
        </Extra>
      )}
    </div>
  );
}
