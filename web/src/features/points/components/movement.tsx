import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointsTransaction } from '#shared/areas/points/calls.ts';
import { usePersonName } from '#ui/hooks/use-person-name.ts';
import { DomainName } from '#ui/text/domain-name.tsx';
import styles from './movement.module.css';

type MovementProps = Pick<PointsTransaction, 'reason' | 'details'>;

/** Reason of a movement, and beside it what it was for where that is known. */
export function Movement({ reason, details }: MovementProps) {
  const { t } = useTranslation('points');
  const subject = useSubject(details);
  return (
    <span className={styles.movement}>
      <span>{t(`reasons.${reason}`)}</span>
      {subject && (
        <>
          {' '}
          <span className={styles.subject}>{subject}</span>
        </>
      )}
    </span>
  );
}

/** What a movement was for: a domain, a site, the other side of an invitation, or an administrator's words. */
function useSubject({ fqdn, url, nickname, note, inviterId }: MovementProps['details']): ReactNode {
  const { t } = useTranslation('points');
  const nameOf = usePersonName();
  const host = fqdn ?? URL.parse(url ?? '')?.hostname;
  if (host) return <DomainName fqdn={host} />;
  if (nickname !== undefined)
    return t(inviterId ? 'about.inviter' : 'about.invitee', { nickname: nameOf(nickname) });
  return note;
}
