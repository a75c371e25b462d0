import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationRow } from '../../../../../shared/invitations.ts';
import {
  SuspendDialog,
  type SuspensionKind,
} from '../../../features/accounts/components/suspend-dialog.tsx';
import {
  type Decision,
  DecisionDialog,
} from '../../../features/invitations/components/decision-dialog.tsx';
import { InvitationsList } from '../../../features/invitations/components/invitations-list.tsx';
import { MenuItem } from '../../../ui/menu-items.tsx';
import { PageHead } from '../../../ui/page-head.tsx';

type Asked =
  | { decision: Decision; invitation: InvitationRow }
  | { kind: SuspensionKind; person: InvitationRow['inviter'] };

/** Possible decisions. Paid and rejected invitations are final. */
function decisionsOn({ status, suspicions, cleared }: InvitationRow): Decision[] {
  if (status === 'completed' || status === 'rejected') return [];
  return status === 'held' || (suspicions.length > 0 && !cleared)
    ? ['clear', 'reject']
    : ['reject'];
}

export default function InvitationsPage() {
  const { t } = useTranslation('invitations');
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);

  const suspendItems = (side: 'inviter' | 'invitee', invitation: InvitationRow) =>
    (['suspend', 'ban'] as const).map((kind) => (
      <MenuItem
        key={side + kind}
        danger
        onSelect={() => setAsked({ kind, person: invitation[side] })}
      >
        {t(`tasks.${kind}`, { name: invitation[side].nickname })}
      </MenuItem>
    ));

  return (
    <>
      <PageHead title={t('title')} below={t('below')} />
      <InvitationsList
        actions={(invitation) => (
          <>
            {decisionsOn(invitation).map((decision) => (
              <MenuItem
                key={decision}
                danger={decision === 'reject'}
                onSelect={() => setAsked({ decision, invitation })}
              >
                {t(`tasks.${decision}`)}
              </MenuItem>
            ))}
            {suspendItems('inviter', invitation)}
            {suspendItems('invitee', invitation)}
          </>
        )}
      />
      {asked && 'decision' in asked && <DecisionDialog {...asked} onClose={close} />}
      {asked && 'kind' in asked && (
        <SuspendDialog kind={asked.kind} people={[asked.person]} onClose={close} />
      )}
    </>
  );
}
