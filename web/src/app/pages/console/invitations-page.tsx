import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationRow } from '#shared/areas/invitations/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { MenuItem } from '#ui/actions/menu-items.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import {
  SuspendDialog,
  type SuspensionKind,
} from '#web/features/accounts/components/users/suspend-dialog.tsx';
import {
  type Decision,
  DecisionDialog,
} from '#web/features/invitations/components/decision-dialog.tsx';
import { InvitationsList } from '#web/features/invitations/components/invitations-list.tsx';

type Asked =
  | { decision: Decision; invitations: readonly InvitationRow[]; onDone?: () => void }
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

  const suspendItems = (person: InvitationRow['inviter']) =>
    (['suspend', 'ban'] as const).map((kind) => (
      <MenuItem key={person.id + kind} danger onSelect={() => setAsked({ kind, person })}>
        {t(`tasks.${kind}`, { name: person.nickname })}
      </MenuItem>
    ));

  /** What can be done with an invitation and its sides that are still there; nothing once all is settled. */
  const tasksOf = (invitation: InvitationRow) => {
    const people = [invitation.inviter, invitation.invitee].filter(({ nickname }) => nickname);
    const items = people.flatMap(suspendItems);
    if (decisionsOn(invitation).includes('reject')) {
      items.unshift(
        <MenuItem
          key="reject"
          danger
          onSelect={() => setAsked({ decision: 'reject', invitations: [invitation] })}
        >
          {t('tasks.reject')}
        </MenuItem>,
      );
    }
    return items.length > 0 && items;
  };

  return (
    <>
      <PageHead title={t('title')} below={t('below')} />
      <InvitationsList
        decision={{
          label: t('tasks.clear'),
          shortcut: 'a',
          isOffered: (invitation) => decisionsOn(invitation).includes('clear'),
          onChoose: (invitation) => setAsked({ decision: 'clear', invitations: [invitation] }),
        }}
        actions={tasksOf}
        batch={(chosen, onDone) =>
          (['clear', 'reject'] as const).map((decision) => {
            const invitations = chosen.filter((each) => decisionsOn(each).includes(decision));
            return (
              invitations.length > 0 && (
                <Button
                  key={decision}
                  small
                  kind={decision === 'reject' ? 'caution' : 'plain'}
                  onClick={() => setAsked({ decision, invitations, onDone })}
                >
                  {t(`${decision}.chosen`, { count: invitations.length })}
                </Button>
              )
            );
          })
        }
      />
      {asked && 'decision' in asked && <DecisionDialog {...asked} onClose={close} />}
      {asked && 'kind' in asked && (
        <SuspendDialog kind={asked.kind} people={[asked.person]} onClose={close} />
      )}
    </>
  );
}
