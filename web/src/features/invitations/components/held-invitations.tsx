import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InvitationRow, listAllInvitations } from '#shared/areas/invitations/calls.ts';
import { DecisionRows } from '#ui/display/decision-rows.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { itemsOf } from '#web/api/items-of.ts';
import { useReasons } from '../use-reasons.ts';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';

/** The newest invitations that are held, decided in their rows. */
export function HeldInvitations({ awaited }: { awaited: number }) {
  const { t } = useTranslation('invitations');
  const reasonsOf = useReasons();
  const invitations = useCall(listAllInvitations, { query: { status: 'held' } });
  const [asked, setAsked] = useState<{ decision: Decision; invitation: InvitationRow }>();
  return (
    <>
      <DecisionRows
        label={t('title')}
        items={itemsOf(invitations)}
        awaited={awaited}
        keyOf={({ id }) => id}
        nameOf={({ inviter, invitee }) =>
          t('whoWhom', { inviter: inviter.nickname, invitee: invitee.nickname })
        }
        about={(invitation) => reasonsOf(invitation).join(' · ')}
        choices={[
          {
            label: t('tasks.clear'),
            shortcut: 'a',
            onChoose: (invitation) => setAsked({ decision: 'clear', invitation }),
          },
          {
            label: t('tasks.reject'),
            shortcut: 'r',
            kind: 'caution',
            onChoose: (invitation) => setAsked({ decision: 'reject', invitation }),
          },
        ]}
      />
      {asked && (
        <DecisionDialog
          decision={asked.decision}
          invitations={[asked.invitation]}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
