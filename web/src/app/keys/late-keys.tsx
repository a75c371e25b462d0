import { lazy, useEffect, useState } from 'react';
import { isFree, isToGo, showKeys } from './pressed.ts';
import { singleKeysAreOn } from './single-keys.ts';

const Keys = lazy(() => import('./keys.tsx'));

/** Loads the keyboard shortcuts once one of them is pressed, or their list is asked for. */
export function LateKeys() {
  const [first, setFirst] = useState<Event>();

  useEffect(() => {
    if (first) return;
    const press = (event: KeyboardEvent) => {
      const isSingle = ['/', 'n', '?'].includes(event.key) && singleKeysAreOn();
      if (!isFree(event, isSingle) || !(isSingle || isToGo(event))) return;
      // Browsers search with some of these keys.
      event.preventDefault();
      setFirst(event);
    };
    window.addEventListener('keydown', press);
    window.addEventListener(showKeys, setFirst);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener(showKeys, setFirst);
    };
  }, [first]);

  return first && <Keys first={first} />;
}
