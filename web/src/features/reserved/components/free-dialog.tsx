import { useTranslation } from 'react-i18next';
import { deleteReservedWord, type ReservedWord } from '#shared/areas/reserved/calls.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { Names } from '#ui/text/names.tsx';
import { call } from '#web/api/call.ts';
import { useDeletion } from '#web/api/hooks/use-deletion.ts';
import styles from './reserved.module.css';

interface FreeDialogProps {
  words: readonly ReservedWord[];
  /** Called after all are free. */
  onDone?: () => void;
  onClose: () => void;
}

const wordsOf = (words: readonly ReservedWord[]) => ({
  count: words.length,
  word: words[0]?.word,
});

export function FreeDialog({ words, onDone, onClose }: FreeDialogProps) {
  const { t } = useTranslation('reserved');
  const deletion = useDeletion(words, ({ id }) => call(deleteReservedWord, { params: { id } }));
  const left = wordsOf(deletion.left);
  return (
    <DeleteDialog
      title={t('delete.title', wordsOf(words))}
      submit={t('delete.submit', left)}
      failed={t('delete.failed', left)}
      deletion={deletion}
      done={t('delete.done', wordsOf(words))}
      onDone={onDone}
      onClose={onClose}
    >
      <p className={styles.words}>
        <Names names={deletion.left.map(({ word }) => word)} />
      </p>
      <p>{t('delete.text')}</p>
    </DeleteDialog>
  );
}
