import { useTranslation } from 'react-i18next';
import type { InvitationRow } from '../../../../../shared/invitations.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './invitations.module.css';

/** Inviter or invitee with network address. */
export function Side({ side }: { side: InvitationRow['inviter'] }) {
  const { t } = useTranslation('invitations');
  return (
    <>
      <Link to={adminPaths.user(side.id)} className={styles.name}>
        {side.nickname}
      </Link>
      <span className={styles.soft}>{side.email}</span>
      {side.address ? (
        <span className={styles.address}>{side.address}</span>
      ) : (
        <span className={styles.soft}>{t('addressForgotten')}</span>
      )}
    </>
  );
}
