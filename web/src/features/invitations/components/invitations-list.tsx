import MailPlus from 'lucide/mail-plus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type InvitationRow, listAllInvitations } from '#shared/areas/invitations/calls.ts';
import { invitationStatuses } from '#shared/areas/invitations/invitation-status.ts';
import { limits } from '#shared/limits.ts';
import type { RowDecision } from '#ui/actions/decision-button.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { usePersonName } from '#ui/hooks/use-person-name.ts';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePlace } from '#ui/list/use-place.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { useReasons } from '../use-reasons.ts';
import { InvitationStatusChip } from './invitation-status-chip.tsx';
import { InvitationUser } from './invitation-user.tsx';
import styles from './invitations.module.css';

interface InvitationsListProps {
  decision: RowDecision<InvitationRow>;
  actions: (invitation: InvitationRow) => ReactNode;
  batch: (invitations: readonly InvitationRow[], clear: () => void) => ReactNode;
}

/** All invitations with their suspicions, for administrators. */
export function InvitationsList({ decision, actions, batch }: InvitationsListProps) {
  const { t } = useTranslation('invitations');
  const format = useFormat();
  const nameOf = usePersonName();
  const reasonsOf = useReasons();
  const place = usePlace({ filters: { suspicious: ['yes'], status: invitationStatuses } });
  const listing = useListing(listAllInvitations, { query: place.query });
  const exporting = useExport(listAllInvitations, { query: place.query });
  const { suspicious, status } = place.filters;
  return (
    <List
      label={t('title')}
      place={place}
      listing={listing}
      exporting={exporting}
      keyOf={({ id }) => id}
      nameOf={({ inviter, invitee }) => `${nameOf(inviter.nickname)} → ${nameOf(invitee.nickname)}`}
      filters={
        <>
          <Segments
            label={t('show')}
            options={[
              { value: '', label: t('all') },
              { value: 'yes', label: t('suspicious') },
            ]}
            value={suspicious ?? ''}
            onChange={(value) => place.filter({ suspicious: value || undefined })}
          />
          <Select
            label={t('status')}
            labelHidden
            options={[
              { value: '', label: t('anyStatus') },
              ...invitationStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
            ]}
            value={status ?? ''}
            onChange={(value) => place.filter({ status: value || undefined })}
          />
        </>
      }
      columns={[
        {
          label: t('status'),
          lead: true,
          cell: (invitation) => (
            <div className={styles.state}>
              <InvitationStatusChip status={invitation.status} />
              {reasonsOf(invitation).map((reason) => (
                <p key={reason} className={styles.suspicion}>
                  {reason}
                </p>
              ))}
              {invitation.cleared && <p className={styles.soft}>{t('cleared')}</p>}
              {invitation.points > 0 && (
                <p className={styles.soft}>{t('paid', { count: invitation.points })}</p>
              )}
            </div>
          ),
        },
        {
          label: t('inviter'),
          unbounded: true,
          cell: ({ inviter }) => <InvitationUser person={inviter} />,
        },
        {
          label: t('invitee'),
          unbounded: true,
          cell: ({ invitee }) => <InvitationUser person={invitee} />,
        },
        {
          label: t('invited'),
          whole: true,
          cell: ({ createdAt, completedAt }) => (
            <>
              {format.date(createdAt)}
              {completedAt && (
                <span className={styles.completed}>
                  {t('completedOn', { date: format.date(completedAt) })}
                </span>
              )}
            </>
          ),
        },
      ]}
      decision={decision}
      actions={actions}
      batch={batch}
      most={limits.batch.invitations}
      empty={
        <Empty icon={<MailPlus size={26} aria-hidden="true" />} title={t('empty')}>
          {t('emptyText')}
        </Empty>
      }
      failed={t('listFailed')}
    />
  );
}
