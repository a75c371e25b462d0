import { useInvitations } from '../api/use-invitations.ts';
import styles from './invitations.module.css';
import { Invited } from './invited.tsx';
import { InvitedLoading } from './invited-loading.tsx';
import { LinkCard } from './link-card.tsx';

/** The caller's link, and whom it brought. Why there is neither is said once. */
export function Invitations() {
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
