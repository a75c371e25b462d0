import { useTranslation } from 'react-i18next';
import type { ParkedQueue } from '../../../../../shared/statistics.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { Link } from '../../../ui/link.tsx';

/** Subjects of the oldest messages of a queue: domain, request and reason, as far as they tell. */
export function ParkedAbout({ messages }: Pick<ParkedQueue, 'messages'>) {
  const { t } = useTranslation('statistics');
  return (
    <ul>
      {messages.map(({ sentAt, reason, requestId, domainId }) => (
        <li key={`${sentAt} ${requestId} ${domainId}`}>
          {domainId && <Link to={adminPaths.domainRecords(domainId)}>{t('parked.domain')}</Link>}{' '}
          {requestId && <code translate="no">{t('parked.request', { id: requestId })}</code>}{' '}
          {reason && <span lang="en">{reason}</span>}
          {!domainId && !requestId && !reason && '–'}
        </li>
      ))}
    </ul>
  );
}
