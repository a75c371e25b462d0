import { useTranslation } from 'react-i18next';
import { PageHead } from '#ui/layout/page-head.tsx';
import { listInvitations } from '#web/api/first-calls.ts';
import { usePages } from '#web/api/hooks/use-pages.ts';
import { Invited } from '../components/invited.tsx';
import { InvitedLoading } from '../components/invited-loading.tsx';
import { LinkCard } from '../components/link-card.tsx';
import styles from './own-invitations.module.css';

/** The caller's invite link and invitations. Only the link's card shows a failure. */
export function OwnInvitations() {
  const { t } = useTranslation('invitations');
  // Refetched on each visit, since invitees act elsewhere.
  const query = usePages(listInvitations, { refetchOnMount: 'always' });
  const { data, error } = query;
  return (
    <>
      <PageHead title={t('mine.title')} />
      <div className={styles.invitations}>
        <LinkCard query={query} />
        {data && <Invited query={query} pages={data.pages} />}
        {!data && !error && <InvitedLoading />}
      </div>
    </>
  );
}
