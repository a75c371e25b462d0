import { lazy, useEffect, useState } from 'react';
import { isTyped, showKeys } from './pressed.ts';
import { singleKeysAreOn } from './single-keys.ts';

const Keys = lazy(() => import('./keys.tsx'));

/** Loads the keyboard shortcuts once one of them is pressed, or their list is asked for. */
export function LateKeys() {
  const [first, setFirst] = useState<Event>();

  useEffect(() => {
    if (first) return;
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
