import { useTranslation } from 'react-i18next';
import { deletePremiumDomain, type PremiumDomain } from '#shared/areas/premium/calls.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { Names } from '#ui/text/names.tsx';
import { call } from '#web/api/call.ts';
import { useDeletion } from '#web/api/hooks/use-deletion.ts';
import styles from './premium.module.css';

interface DeletePremiumDialogProps {
  names: readonly PremiumDomain[];
  /** Called after all are deleted. */
  onDone?: () => void;
  onClose: () => void;
}

const wordsOf = (names: readonly PremiumDomain[]) => ({
  count: names.length,
  name: names[0]?.text,
});

export function DeletePremiumDialog({ names, onDone, onClose }: DeletePremiumDialogProps) {
  const { t } = useTranslation('premium');
  const deletion = useDeletion(names, ({ id }) => call(deletePremiumDomain, { params: { id } }));
  const left = wordsOf(deletion.left);
  return (
    <DeleteDialog
      title={t('delete.title', wordsOf(names))}
      submit={t('delete.submit', left)}
      failed={t('delete.failed', left)}
      deletion={deletion}
      done={t('delete.done', wordsOf(names))}
      onDone={onDone}
      onClose={onClose}
    >
      <p className={styles.names}>
        <Names names={deletion.left.map(({ text }) => text)} />
      </p>
      <p>{t('delete.text')}</p>
    </DeleteDialog>
  );
}
