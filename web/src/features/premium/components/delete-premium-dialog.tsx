import { useTranslation } from 'react-i18next';
import {
  deletePremiumDomain,
  deletePremiumDomains,
  type PremiumDomain,
} from '#shared/areas/premium/calls.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { Names } from '#ui/text/names.tsx';
import { call } from '#web/api/call.ts';
import { useDeletions } from '#web/api/hooks/use-deletion.ts';
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
  const deletion = useDeletions(names, {
    nameOf: ({ text }) => text,
    remove: ({ id }) => call(deletePremiumDomain, { params: { id } }),
    all: (several) => call(deletePremiumDomains, { body: { ids: several.map(({ id }) => id) } }),
  });
  const words = wordsOf(names);
  return (
    <DeleteDialog
      title={t('delete.title', words)}
      submit={t('delete.submit', words)}
      failed={t('delete.failed', words)}
      deletion={deletion}
      done={t('delete.done', words)}
      onDone={onDone}
      onClose={onClose}
    >
      <p className={styles.names}>
        <Names names={names.map(({ text }) => text)} />
      </p>
      <p>{t('delete.text')}</p>
    </DeleteDialog>
  );
}
