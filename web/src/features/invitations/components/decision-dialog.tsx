import { useTranslation } from 'react-i18next';
import type { InvitationRow } from '../../../../../shared/invitations.ts';
import { limits } from '../../../../../shared/limits.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { type Decision, useDecide } from '../api/use-decide.ts';

interface DecisionDialogProps {
  decision: Decision;
  invitation: InvitationRow;
  onClose: () => void;
}

/** Asks before an invitation is paid, or never will be. */
export function DecisionDialog({ decision, invitation, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('invitations');
  const toast = useToast();
  const failureText = useFailureText();
  const decide = useDecide(decision, invitation.id);
  const names = { inviter: invitation.inviter.nickname, invitee: invitation.invitee.nickname };
  // Once the invitee has a domain, only the suspicion is in the way of the points.
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
      onConfirm={() => decide.mutate(undefined, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{t('whoWhom', names)}</p>
      <p>{t(`effects.${effect}`, { count: limits.points.invitation })}</p>
    </ConfirmDialog>
  );
}
