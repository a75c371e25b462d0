import { useEffect, useState } from 'react';

/**
 * Optimistic state for a value kept in the address: shows the choice at once, and follows later
 * changes of the address.
 */
export function useImmediate<V>(value: V, onChange: (value: V) => void) {
  const [shown, setShown] = useState(value);
  useEffect(() => setShown(value), [value]);
  const change = (next: V) => {
    setShown(next);
    onChange(next);
  };
  return [shown, change] as const;
}
