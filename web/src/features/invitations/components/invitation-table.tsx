import { useTranslation } from 'react-i18next';
import type { Invitation } from '#shared/areas/invitations/calls.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { Gesture } from '#ui/display/gesture.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { usePersonName } from '#ui/hooks/use-person-name.ts';
import { Cell, Row, Table } from '#ui/list/table.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import { useFirstTime } from '#web/api/hooks/use-first-time.ts';
import { InvitationStatusChip } from './invitation-status-chip.tsx';
import styles from './invitation-table.module.css';

/** Invitations of one inviter. */
export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useTranslation('invitations');
  const format = useFormat();
  const nameOf = usePersonName();
  const paid = invitations.find(({ status }) => status === 'completed');
  const isNews = useFirstTime(paid && `paid:${paid.id}`);
  return (
    <Table
      caption={t('mine.listTitle')}
      columns={[
        { label: t('mine.invitee') },
        { label: t('mine.state') },
        { label: t('mine.points') },
        { label: t('mine.since') },
      ]}
    >
      {invitations.map(({ id, invitee, status, points, createdAt }) => (
        <Row key={id}>
          <Cell>
            <span className={styles.invitee}>
              <Avatar nickname={invitee.nickname} size="xs" />
              {nameOf(invitee.nickname)}
            </span>
          </Cell>
          <Cell label={t('mine.state')} plain>
            <InvitationStatusChip status={status} isOwn />
          </Cell>
          <Cell label={t('mine.points')}>
            {format.signed(points)}
            {isNews && id === paid?.id && (
              <span className={styles.news}>
                <Gesture kind="invited" />
              </span>
            )}
          </Cell>
          <Cell label={t('mine.since')}>
            <TimeAgo at={createdAt} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
