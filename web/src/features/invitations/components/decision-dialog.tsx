import { useTranslation } from 'react-i18next';
import {
  clearInvitation,
  type InvitationRow,
  rejectInvitation,
} from '#shared/areas/invitations/calls.ts';
import { limits } from '#shared/limits.ts';
import { AskDialog } from '#ui/dialogs/ask-dialog.tsx';
import { call } from '#web/api/call.ts';
import { useAsking } from '#web/api/hooks/use-asking.ts';
import { useBatch } from '#web/api/hooks/use-batch.ts';

const calls = { clear: clearInvitation, reject: rejectInvitation };

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
  const { t } = useTranslation(['invitations', 'ui']);
  const { left, tried, run } = useBatch(invitations, ({ id }) =>
    call(calls[decision], { params: { id } }),
  );
  const asking = useAsking(() => run());
  // Clearing a held invitation pays it.
  const effects = new Set(
    left.map(({ status }) => (decision === 'clear' && status === 'held' ? 'clearHeld' : decision)),
  );
  const total = left.length;
  return (
    <AskDialog
      title={t(`${decision}.title`, wordsOf(invitations))}
      submit={t(`${decision}.submit`, wordsOf(left))}
      danger={decision === 'reject'}
      failed={t('undecided')}
      asking={asking}
      done={t(`${decision}.done`, wordsOf(invitations))}
      onDone={onDone}
      onClose={onClose}
    >
      {left.map(({ id, inviter, invitee }) => (
        <p key={id}>{t('whoWhom', { inviter: inviter.nickname, invitee: invitee.nickname })}</p>
      ))}
      {[...effects].map((effect) => (
        <p key={effect}>{t(`effects.${effect}`, { count: limits.points.invitation })}</p>
      ))}
      <p role="status">{asking.isBusy && total > 1 && t('ui:progress', { tried, total })}</p>
    </AskDialog>
  );
}
