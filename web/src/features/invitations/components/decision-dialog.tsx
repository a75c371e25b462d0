import { useTranslation } from 'react-i18next';
import {
  clearInvitation,
  clearInvitations,
  type InvitationRow,
  rejectInvitation,
  rejectInvitations,
} from '#shared/areas/invitations/calls.ts';
import { limits } from '#shared/limits.ts';
import { AskDialog } from '#ui/dialogs/ask-dialog.tsx';
import { call } from '#web/api/call.ts';
import { useAllOrNone } from '#web/api/hooks/use-all-or-none.ts';
import { useAsking } from '#web/api/hooks/use-asking.ts';

const calls = {
  clear: { one: clearInvitation, all: clearInvitations },
  reject: { one: rejectInvitation, all: rejectInvitations },
};

export type Decision = keyof typeof calls;

interface DecisionDialogProps {
  decision: Decision;
  invitations: readonly InvitationRow[];
  /** Called after all are decided. */
  onDone?: () => void;
  onClose: () => void;
}

/** Names in the texts about one invitation, or the number of several. */
const wordsOf = (invitations: readonly InvitationRow[]) => ({
  count: invitations.length,
  inviter: invitations[0]?.inviter.nickname,
  invitee: invitations[0]?.invitee.nickname,
});

/** Asks to confirm clearances or rejections. */
export function DecisionDialog({ decision, invitations, onDone, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('invitations');
  const whoWhom = ({ inviter, invitee }: InvitationRow) =>
    t('whoWhom', { inviter: inviter.nickname, invitee: invitee.nickname });
  const { one, all } = calls[decision];
  const run = useAllOrNone(invitations, {
    nameOf: ({ inviter, invitee }) => `${inviter.nickname} → ${invitee.nickname}`,
    one: ({ id }) => call(one, { params: { id } }),
    all: (several) => call(all, { body: { ids: several.map(({ id }) => id) } }),
  });
  const asking = useAsking(() => run());
  // Clearing a held invitation pays it.
  const effects = new Set(
    invitations.map(({ status }) =>
      decision === 'clear' && status === 'held' ? 'clearHeld' : decision,
    ),
  );
  return (
    <AskDialog
      title={t(`${decision}.title`, wordsOf(invitations))}
      submit={t(`${decision}.submit`, wordsOf(invitations))}
      danger={decision === 'reject'}
      failed={t('undecided')}
      asking={asking}
      done={t(`${decision}.done`, wordsOf(invitations))}
      onDone={onDone}
      onClose={onClose}
    >
      {invitations.map((each) => (
        <p key={each.id}>{whoWhom(each)}</p>
      ))}
      {[...effects].map((effect) => (
        <p key={effect}>{t(`effects.${effect}`, { count: limits.points.invitation })}</p>
      ))}
    </AskDialog>
  );
}
