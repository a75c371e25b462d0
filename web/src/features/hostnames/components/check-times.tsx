import { useTranslation } from 'react-i18next';
import type { CustomHostname } from '#shared/areas/hostnames/custom-hostname.ts';
import { useNow } from '#ui/hooks/use-now.ts';
import { withSpace } from '#ui/text/spaced.ts';
import { TimeAgo } from '#ui/text/time-ago.tsx';

/** Times of the last and the next check of a hostname. */
export function CheckTimes({
  checkedAt,
  nextCheckAt,
}: Pick<CustomHostname, 'checkedAt' | 'nextCheckAt'>) {
  const { t } = useTranslation('hostnames');
  return (
    <p>
      {checkedAt ? (
        <>
          {withSpace(t('checked'))}
          <TimeAgo at={checkedAt} />
        </>
      ) : (
        t('notChecked')
      )}
      {nextCheckAt && (
        <>
          {' · '}
          <NextCheck at={nextCheckAt} />
        </>
      )}
    </p>
  );
}

function NextCheck({ at }: { at: string }) {
  const { t } = useTranslation('hostnames');
  if (Date.parse(at) <= useNow(at)) return t('nextSoon');
  return (
    <>
      {withSpace(t('next'))}
      <TimeAgo at={at} planned />
    </>
  );
}
