import { useTranslation } from 'react-i18next';
import { deleteExemption, type Exemption } from '../../../../../shared/reserved.ts';
import { call } from '../../../api/call.ts';
import { useDeletion } from '../../../api/use-deletion.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';

interface EndExemptionDialogProps {
  exemption: Exemption;
  onClose: () => void;
}

/** Asks to confirm the end of an exemption. */
export function EndExemptionDialog({ exemption, onClose }: EndExemptionDialogProps) {
  const { t } = useTranslation('reserved');
  const toast = useToast();
  const { name } = exemption;
  const deletion = useDeletion([exemption], ({ id }) => call(deleteExemption, { params: { id } }));
  return (
    <DeleteDialog
      title={t('exempt.endTitle', { name })}
      submit={t('exempt.endSubmit')}
      failed={t('exempt.endFailed', { name })}
      deletion={deletion}
      onDone={() => {
        toast(t('exempt.ended', { name }));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('exempt.endText')}</p>
    </DeleteDialog>
  );
}
