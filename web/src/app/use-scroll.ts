import { useEffect, useState } from 'react';

/** Milliseconds between two readings of the scroll position. */
const pace = 16;

interface Scroll {
  /** Pixels from the top. */
  top: number;
  /** Scrolled share of the page, from 0 to 1. */
  share: number;
  /** True while the latest move was upwards. */
  isUp: boolean;
}

function current(): Omit<Scroll, 'isUp'> {
  const way = document.documentElement.scrollHeight - window.innerHeight;
  const top = window.scrollY;
  return { top, share: way > 0 ? Math.min(1, Math.max(0, top / way)) : 0 };
}

/** Scroll position of the page. */
export function useScroll(): Scroll {
  const [scroll, setScroll] = useState<Scroll>(() => ({ ...current(), isUp: false }));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const next = current();
      setScroll((last) => ({
        ...next,
        isUp: next.top === last.top ? last.isUp : next.top < last.top,
      }));
    };
    const note = () => {
      timer ??= setTimeout(look, pace);
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('resize', note);
    // Reads once: scrolling before this effect fired no event here.
    note();
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', note);
      window.removeEventListener('resize', note);
    };
  }, []);

  return scroll;
}
