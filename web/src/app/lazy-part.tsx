import { type ReactNode, useState } from 'react';
import { Extra } from './extra.tsx';

interface LatePartProps {
  /** Keeps the place as high as the part is. */
  className: string | undefined;
  children: ReactNode;
}

/** Renders a part of a page, and thereby loads its code, once its place comes into view, outside the first load. */
export function LazyPart({ className, children }: LatePartProps) {
  const [isSeen, setSeen] = useState(false);

  const watch = (place: HTMLDivElement) => {
    const watcher = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true));
    watcher.observe(place);
    return () => watcher.disconnect();
  };

  return (
    <div ref={isSeen ? null : watch} className={className}>
      {isSeen && <Extra>{children}</Extra>}
    </div>
  );
}
