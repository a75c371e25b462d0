import { useTranslation } from 'react-i18next';
import {
  deleteReservedWord,
  deleteReservedWords,
  type ReservedWord,
} from '#shared/areas/reserved/calls.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { Names } from '#ui/text/names.tsx';
import { call } from '#web/api/call.ts';
import { useDeletions } from '#web/api/hooks/use-deletion.ts';
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
  const deletion = useDeletions(words, {
    nameOf: ({ word }) => word,
    remove: ({ id }) => call(deleteReservedWord, { params: { id } }),
    all: (several) => call(deleteReservedWords, { body: { ids: several.map(({ id }) => id) } }),
  });
  const named = wordsOf(words);
  return (
    <DeleteDialog
      title={t('delete.title', named)}
      submit={t('delete.submit', named)}
      failed={t('delete.failed', named)}
      deletion={deletion}
      done={t('delete.done', named)}
      onDone={onDone}
      onClose={onClose}
    >
      <p className={styles.words}>
        <Names names={words.map(({ word }) => word)} />
      </p>
      <p>{t('delete.text')}</p>
    </DeleteDialog>
  );
}
