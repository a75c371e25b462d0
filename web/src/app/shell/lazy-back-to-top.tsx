import { lazy, useEffect, useState } from 'react';

const BackToTop = lazy(() => import('./back-to-top.tsx'));

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
