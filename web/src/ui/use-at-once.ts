import { useEffect, useState } from 'react';

/**
 * A value that is kept elsewhere and comes back from there a moment later, as from the address:
 * what was chosen shows at once, and follows where it changes by other means.
 */
export function useAtOnce<V>(value: V, onChange: (value: V) => void) {
  const [shown, setShown] = useState(value);
  useEffect(() => setShown(value), [value]);
  const change = (next: V) => {
    setShown(next);
    onChange(next);
  };
  return [shown, change] as const;
}
