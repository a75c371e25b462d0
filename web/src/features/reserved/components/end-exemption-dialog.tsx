import { useTranslation } from 'react-i18next';
import { deleteExemption, type Exemption } from '#shared/areas/reserved/calls.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { call } from '#web/api/call.ts';
import { useDeletion } from '#web/api/hooks/use-deletion.ts';

interface EndExemptionDialogProps {
  exemption: Exemption;
  onClose: () => void;
}

/** Asks to confirm the end of an exemption. */
export function EndExemptionDialog({ exemption, onClose }: EndExemptionDialogProps) {
  const { t } = useTranslation('reserved');
  const { name } = exemption;
  const deletion = useDeletion(() => call(deleteExemption, { params: { id: exemption.id } }));
  return (
    <DeleteDialog
      title={t('exempt.endTitle', { name })}
      submit={t('exempt.endSubmit')}
      failed={t('exempt.endFailed', { name })}
      deletion={deletion}
      done={t('exempt.ended', { name })}
      onClose={onClose}
    >
      <p>{t('exempt.endText')}</p>
    </DeleteDialog>
  );
}
