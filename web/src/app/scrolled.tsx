import { lazy, useEffect, useState } from 'react';

const BackToTop = lazy(() => import('./back-to-top.tsx'));

/** Fetches the way back to the top once somebody has left it: a first visit need not wait for it. */
export function Scrolled() {
  const [hasScrolled, setHasScrolled] = useState(false);

  useEffect(() => {
    const note = () => setHasScrolled(true);
    window.addEventListener('scroll', note, { passive: true, once: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  return hasScrolled && <BackToTop />;
}
