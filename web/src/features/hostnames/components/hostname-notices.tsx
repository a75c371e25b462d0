import { useTranslation } from 'react-i18next';
import type { CustomHostname } from '#shared/areas/hostnames/custom-hostname.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Notice } from '#ui/states/notice.tsx';
import { withSpace } from '#ui/text/spaced.ts';
import { standingOf } from '../standing.ts';

/** Problems beside the tasks (strayed, failed, unreachable, CAA), each with the way out. */
export function HostnameNotices({ hostname }: { hostname: CustomHostname }) {
  const { t } = useTranslation('hostnames');
  const format = useFormat();
  const { hostname: name, targetDomain, strayedAt, isUnreachable, obstacles } = hostname;
  const standing = standingOf(hostname);
  const words = { name, target: targetDomain };
  return (
    <>
      {standing === 'strayed' && (
        <Notice tone="bad" title={t('strayed.title', words)}>
          {strayedAt && withSpace(t('strayed.since', { time: format.dateTime(strayedAt) }))}
          {t('strayed.text', words)}
        </Notice>
      )}
      {(standing === 'failed' ||
        standing === 'blocked' ||
        standing === 'stalled' ||
        standing === 'held') && (
        <Notice tone={standing === 'held' ? 'wait' : 'bad'} title={t(`standing.${standing}`)}>
          {t(`${standing}Text`, words)}
        </Notice>
      )}
      {obstacles.map(({ name: at, reason, found, allow }) => (
        <Notice key={at} tone="warn" title={t('caa.title', { name: at })}>
          <p>{t(`caa.${reason}`, { allow: format.list(allow) })}</p>
          {found.map((value) => (
            <code key={value} translate="no">
              {value}
            </code>
          ))}
        </Notice>
      ))}
      {isUnreachable && <Notice tone="wait">{t('unreachable')}</Notice>}
    </>
  );
}
