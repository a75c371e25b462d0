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

/** What each decision sends, of one invitation and of several. A clearance says what was shown. */
const calls = {
  clear: {
    one: ({ id, status }: InvitationRow) =>
      call(clearInvitation, { params: { id }, body: { status } }),
    all: (several: readonly InvitationRow[]) =>
      call(clearInvitations, {
        body: { invitations: several.map(({ id, status }) => ({ id, status })) },
      }),
  },
  reject: {
    one: ({ id }: InvitationRow) => call(rejectInvitation, { params: { id } }),
    all: (several: readonly InvitationRow[]) =>
      call(rejectInvitations, { body: { ids: several.map(({ id }) => id) } }),
  },
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
  const run = useAllOrNone(invitations, {
    nameOf: ({ inviter, invitee }) => `${inviter.nickname} → ${invitee.nickname}`,
    ...calls[decision],
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
