import { useTranslation } from 'react-i18next';
import type { DomainProvider } from '#shared/areas/providers/provider.ts';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { PolicyList } from './policy-list.tsx';

interface PolicyDialogProps {
  provider: DomainProvider;
  onClose: () => void;
}

/** The mail policy of a suffix, record by record. */
export function PolicyDialog({ provider, onClose }: PolicyDialogProps) {
  const { t } = useTranslation('providers');
  return (
    <Dialog
      title={t('policyOf', { suffix: provider.suffix })}
      onClose={onClose}
      actions={
        <Button kind="quiet" data-first onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('policyText')}</p>
      <PolicyList policy={provider.mailPolicy} />
    </Dialog>
  );
}
