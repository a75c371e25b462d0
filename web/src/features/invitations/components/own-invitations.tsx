import { listInvitations } from '../../../../../shared/invitations.ts';
import { usePages } from '../../../api/use-pages.ts';
import { Invited } from './invited.tsx';
import { InvitedLoading } from './invited-loading.tsx';
import { LinkCard } from './link-card.tsx';
import styles from './own-invitations.module.css';

/** The caller's invite link and the people it brought. A failure is shown once, in the link's card. */
export function OwnInvitations() {
  // Friends act elsewhere: each visit fetches again.
  const query = usePages(listInvitations, { refetchOnMount: 'always' });
  const { data, error } = query;
  return (
    <div className={styles.invitations}>
      <LinkCard query={query} />
      {data && <Invited query={query} pages={data.pages} />}
      {!data && !error && <InvitedLoading />}
    </div>
  );
}
