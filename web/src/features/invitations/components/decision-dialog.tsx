import { useTranslation } from 'react-i18next';
import {
  clearInvitation,
  type InvitationRow,
  rejectInvitation,
} from '../../../../../shared/invitations.ts';
import { limits } from '../../../../../shared/limits.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { useSend } from '../../../api/use-send.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toasts.tsx';

const calls = { clear: clearInvitation, reject: rejectInvitation };

export type Decision = keyof typeof calls;

interface DecisionDialogProps {
  decision: Decision;
  invitation: InvitationRow;
  onClose: () => void;
}

/** Asks to confirm a clearance or a rejection. */
export function DecisionDialog({ decision, invitation, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('invitations');
  const toast = useToast();
  const failureText = useFailureText();
  const decide = useSend(calls[decision]);
  const names = { inviter: invitation.inviter.nickname, invitee: invitation.invitee.nickname };
  // Clearing a held invitation pays it.
  const effect = decision === 'clear' && invitation.status === 'held' ? 'clearHeld' : decision;
  const done = () => {
    toast(t(`${decision}.done`, names));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t(`${decision}.title`)}
      confirm={t(`${decision}.submit`)}
      danger={decision === 'reject'}
      busy={decide.isPending}
      failure={
        decide.error && (
          <Notice tone="bad" title={t('undecided')}>
            {failureText(decide.error)}
          </Notice>
        )
      }
      onConfirm={() => decide.mutate({ params: { id: invitation.id } }, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{t('whoWhom', names)}</p>
      <p>{t(`effects.${effect}`, { count: limits.points.invitation })}</p>
    </ConfirmDialog>
  );
}
