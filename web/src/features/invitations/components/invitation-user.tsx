import { useTranslation } from 'react-i18next';
import type { InvitationRow } from '#shared/areas/invitations/calls.ts';
import { Link } from '#ui/actions/link.tsx';
import { usePersonName } from '#ui/hooks/use-person-name.ts';
import { Email } from '#ui/text/email.tsx';
import { NetworkAddress } from '#ui/text/network-address.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import styles from './invitations.module.css';

/** Inviter or invitee with network address. */
export function InvitationUser({ person }: { person: InvitationRow['inviter'] }) {
  const { t } = useTranslation('invitations');
  const nameOf = usePersonName();
  return (
    <>
      {person.nickname ? (
        <Link to={adminPaths.user(person.id)} className={styles.name}>
          {person.nickname}
        </Link>
      ) : (
        <span className={styles.soft}>{nameOf('')}</span>
      )}
      <span className={styles.soft}>
        <Email address={person.email} />
      </span>
      {person.address ? (
        <span className={styles.address}>
          <NetworkAddress address={person.address} />
        </span>
      ) : (
        <span className={styles.soft}>{t('addressForgotten')}</span>
      )}
    </>
  );
}
