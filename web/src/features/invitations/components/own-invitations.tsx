import { useInvitations } from '../api/use-invitations.ts';
import { Invited } from './invited.tsx';
import { InvitedLoading } from './invited-loading.tsx';
import { LinkCard } from './link-card.tsx';
import styles from './own-invitations.module.css';

/** The caller's link, and whom it brought. Why there is neither is said once. */
export function OwnInvitations() {
  const query = useInvitations();
  const { data, error } = query;
  return (
    <div className={styles.invitations}>
      <LinkCard query={query} />
      {data && <Invited query={query} pages={data.pages} />}
      {!data && !error && <InvitedLoading />}
    </div>
  );
}
