import { useEffect, useState } from 'react';
import { lazyWithPreload } from '#ui/lazy-with-preload.ts';

const BackToTop = lazyWithPreload(() => import('./back-to-top.tsx'));

/** Loads the back-to-top button after the first scroll, outside the first load. */
export function LazyBackToTop() {
  const [hasScrolled, setHasScrolled] = useState(false);

  useEffect(() => {
    const note = () => setHasScrolled(true);
    window.addEventListener('scroll', note, { passive: true, once: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  return hasScrolled && <BackToTop />;
}
