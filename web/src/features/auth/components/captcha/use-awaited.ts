import { type RefObject, useEffect, useState } from 'react';
import { awaitSomebody } from '#ui/hooks/await-somebody.ts';

/** True for good once an element is in sight, and in a form, once somebody is there for it. */
export function useAwaited(ref: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  const [isSomebodyThere, setSomebodyThere] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element || isInSight) return;
    const form = element.closest('form');
    const see = () => setInSight(true);
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && see());
    watcher.observe(element);
    // Who fills in the form comes to it soon.
    form?.addEventListener('focusin', see);
    return () => {
      watcher.disconnect();
      form?.removeEventListener('focusin', see);
    };
  }, [ref, isInSight]);

  useEffect(() => {
    if (isSomebodyThere) return;
    const hear = () => setSomebodyThere(true);
    // The focus may have been there before.
    if (!ref.current?.closest('form')?.matches(':not(:focus-within)')) hear();
    return awaitSomebody(hear);
  }, [ref, isSomebodyThere]);

  return isInSight && isSomebodyThere;
}
