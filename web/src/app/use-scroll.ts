import { useEffect, useState } from 'react';

/** Scrolling is looked at once a frame at most, in milliseconds. */
const pace = 16;

interface Scroll {
  /** Pixels from the top. */
  top: number;
  /** How much of the way down was gone, from 0 to 1. */
  share: number;
}

function current(): Scroll {
  const way = document.documentElement.scrollHeight - window.innerHeight;
  const top = window.scrollY;
  return { top, share: way > 0 ? Math.min(1, Math.max(0, top / way)) : 0 };
}

/** Where on the page one is. */
export function useScroll(): Scroll {
  const [scroll, setScroll] = useState(current);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      setScroll(current());
    };
    const note = () => {
      timer ??= setTimeout(look, pace);
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('resize', note);
    // Whoever scrolled between the first drawing and this is heard of no more.
    note();
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', note);
      window.removeEventListener('resize', note);
    };
  }, []);

  return scroll;
}
