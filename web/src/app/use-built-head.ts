import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Takes what the build wrote about the first page out of the head, with that page. */
export function useBuiltHead(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useLayoutEffect(() => {
    if (pathname === first.current) return;
    for (const element of document.querySelectorAll('head [data-page]')) element.remove();
  }, [pathname]);
}
