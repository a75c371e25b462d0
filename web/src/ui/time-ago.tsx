import { useEffect, useState } from 'react';
import { useFormat } from './use-format.ts';

/** A relative time that updates itself; the exact time is its title. */
export function TimeAgo({ at }: { at: string }) {
  const format = useFormat();
  const [now, setNow] = useState(Date.now);
  const young = now - Date.parse(at) < 60_000;

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), young ? 5_000 : 30_000);
    return () => clearInterval(timer);
  }, [young]);

  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.ago(at, now)}
    </time>
  );
}
