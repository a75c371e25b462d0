import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const pause = 200;

/**
 * The text of the search field, and the same once typing pauses, when it is also written into the
 * address. Where the address changes by other means, as by going back, the field follows.
 */
export function useSearchedText() {
  const [query, setQuery] = useSearchParams();
  const inAddress = query.get('q') ?? '';
  const [text, setText] = useState(inAddress);
  const [settled, setSettled] = useState(inAddress);
  const written = useRef(inAddress);

  useEffect(() => {
    if (text === settled) return;
    const page = location.pathname;
    const timer = setTimeout(() => {
      // Another page is on its way, from which this would lead back.
      if (location.pathname !== page) return;
      written.current = text;
      setSettled(text);
      setQuery(text ? { q: text } : {}, { replace: true });
    }, pause);
    return () => clearTimeout(timer);
  }, [text, settled, setQuery]);

  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setText(inAddress);
    setSettled(inAddress);
  }, [inAddress]);

  /** The suffix under which the name is to be claimed right away, by its provider. */
  const claim = query.get('claim');
  const forgetClaim = () => setQuery({ q: settled }, { replace: true });

  return { text, setText, settled, claim, forgetClaim };
}
