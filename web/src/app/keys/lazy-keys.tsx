import { useEffect, useState } from 'react';
import { lazyWithPreload } from '#ui/lazy-with-preload.ts';
import { isTyped, showKeys } from './pressed.ts';
import { singleKeysAreOn } from './single-keys.ts';

const Keys = lazyWithPreload(() => import('./keys.tsx'));

/** Loads the keyboard shortcuts once one of them is pressed, or their list is asked for. */
export function LazyKeys() {
  const [first, setFirst] = useState<Event>();

  useEffect(() => {
    if (first) return;
    const load = (event: Event) => void Keys.preload().then(() => setFirst(event));
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event;
      // The shortcuts look closer, once they are there.
      const isAsked =
        ctrlKey || metaKey
          ? key === 'k'
          : ['/', 'n', '?'].includes(key) && !isTyped(event) && singleKeysAreOn();
      if (!isAsked) return;
      // Browsers search with some of these keys.
      event.preventDefault();
      if (!event.repeat) load(event);
    };
    window.addEventListener('keydown', press);
    window.addEventListener(showKeys, load);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener(showKeys, load);
    };
  }, [first]);

  return first && <Keys first={first} />;
}
