import { lazy, useState } from 'react';
import { Extra } from '#web/app/extra.tsx';
import styles from './late-parts.module.css';

const Parts = lazy(() => import('./parts.tsx'));

/** Loads the end of the page once its place comes into view, outside the first load. */
export function LateParts() {
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
          <Parts />
        </Extra>
      )}
    </div>
  );
}
