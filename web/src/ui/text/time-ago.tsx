import { useFormat } from '../hooks/use-format.ts';
import { useNow } from '../hooks/use-now.ts';

interface TimeAgoProps {
  at: string;
  /** It has passed, though the clock here may be behind that of the service. */
  past?: boolean;
}

/** A relative time that updates itself; the exact time is its title. */
export function TimeAgo({ at, past = false }: TimeAgoProps) {
  const format = useFormat();
  const now = useNow(at);
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.ago(at, past ? Math.max(now, Date.parse(at)) : now)}
    </time>
  );
}
