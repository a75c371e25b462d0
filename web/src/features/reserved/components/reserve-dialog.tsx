import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../../../shared/kernel/endpoint.ts';
import { limits } from '../../../../../shared/limits.ts';
import { addReservedWords, wordsIn } from '../../../../../shared/reserved.ts';
import { useForm } from '../../../api/use-form.ts';
import { useProviders } from '../../../api/use-providers.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useReserve } from '../api/use-reserved.ts';
import { wrongWordsIn } from '../wrong-words.ts';

interface ReserveDialogProps {
  onDone: (reserved: Reply<typeof addReservedWords>) => void;
  onClose: () => void;
}

/** So many wrong words are told at once. */
const told = 5;

/** Reserves words, many at once, under one suffix or all of them. */
export function ReserveDialog({ onDone, onClose }: ReserveDialogProps) {
  const { t } = useTranslation('reserved');
  const providers = useProviders().data?.items ?? [];
  const form = useForm({
    area: 'reserved',
    schema: addReservedWords.body,
    initial: { words: '', providerId: '' },
    bodyOf: ({ words, providerId }) => ({ words, providerId: providerId || null }),
    mutation: useReserve(),
    onDone,
  });
  const { values, errors, idOf, change } = form;
  const count = wordsIn(values.words).length;

  const wrong = wrongWordsIn(values.words, errors);
  const wrongText = [
    ...wrong.slice(0, told).map((one) => t('wrongWord', { ...one })),
    ...(wrong.length > told ? [t('moreWrong', { count: wrong.length - told })] : []),
  ].join(' ');
  const error = errors.words ?? (wrongText || undefined);
  const isOfWord = ({ id }: { id: string }) => id.startsWith(idOf('words'));
  const summary = [
    ...(error ? [{ id: idOf('words'), text: error }] : []),
    ...form.summary.filter((one) => !isOfWord(one)),
  ];

  return (
    <FormDialog
      title={t('add.title')}
      form={{ ...form, summary }}
      submit={t('add.submit', { count })}
      failed={t('add.failed')}
      onClose={onClose}
    >
      <TextArea
        id={idOf('words')}
        label={t('add.words')}
        hint={t('add.wordsHint', { max: limits.reservedBatch })}
        error={error}
        value={values.words}
        mono
        rows={6}
        autoCapitalize="none"
        spellCheck={false}
        data-first
        onChange={(event) => change({ words: event.target.value })}
      />
      <Select
        id={idOf('providerId')}
        label={t('under')}
        error={errors.providerId}
        options={[
          { value: '', label: t('everywhere') },
          ...providers.map(({ id, suffix }) => ({ value: id, label: `.${suffix}` })),
        ]}
        value={values.providerId}
        onChange={(providerId) => change({ providerId })}
      />
    </FormDialog>
  );
}
