import { useFormat } from '../hooks/use-format.ts';
import { useNow } from '../hooks/use-now.ts';

interface TimeAgoProps {
  at: string;
  /** It may be ahead. Any other has passed, though the clock here may be behind that of the service. */
  planned?: boolean;
}

/** A relative time that updates itself; the exact time is its title. */
export function TimeAgo({ at, planned = false }: TimeAgoProps) {
  const format = useFormat();
  const now = useNow(at);
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.ago(at, planned ? now : Math.max(now, Date.parse(at)))}
    </time>
  );
}
