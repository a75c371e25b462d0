import { useTranslation } from 'react-i18next';
import type { DeadLetterQueue } from '#shared/areas/statistics/calls.ts';
import { Link } from '#ui/actions/link.tsx';
import { Parts } from '#ui/text/parts.tsx';
import { TaggedText } from '#ui/text/tagged-text.tsx';
import { adminPaths } from '#web/admin-paths.ts';

const RequestId = ({ id }: { id: string }) => (
  <code>
    <Parts translate={false} parts={[id.slice(0, -6), id.slice(-6)]} />
  </code>
);

/** Subjects of the oldest messages of a queue: domain, request and reason, as far as they tell. */
export function DeadLetterAbout({ messages }: Pick<DeadLetterQueue, 'messages'>) {
  const { t } = useTranslation('statistics');
  return (
    <ul>
      {messages.map(({ sentAt, reason, requestId, domainId }) => (
        <li key={`${sentAt} ${requestId} ${domainId}`}>
          {domainId && (
            <Link to={adminPaths.domainRecords(domainId)}>{t('deadLetters.domain')}</Link>
          )}
          {domainId && requestId && ' · '}
          {requestId && (
            <TaggedText
              text={t('deadLetters.request')}
              tags={{ id: () => <RequestId id={requestId} /> }}
            />
          )}
          {(domainId || requestId) && reason && ' · '}
          {reason && <span lang="en">{reason}</span>}
          {!domainId && !requestId && !reason && '–'}
        </li>
      ))}
    </ul>
  );
}
