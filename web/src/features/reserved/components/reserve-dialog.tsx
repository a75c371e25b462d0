import { useTranslation } from 'react-i18next';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { addReservedWords, wordsIn } from '#shared/areas/reserved/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { withSpace } from '#ui/text/spaced.ts';
import { call } from '#web/api/call.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { wrongWordsIn } from '../wrong-words.ts';

interface ReserveDialogProps {
  onDone: (reserved: Reply<typeof addReservedWords>) => void;
  onClose: () => void;
}

/** Number of wrong words that an error lists. */
const named = 5;

/** Reserves several words under one suffix or all. */
export function ReserveDialog({ onDone, onClose }: ReserveDialogProps) {
  const { t } = useTranslation('reserved');
  const providers = useCall(listProviders, {}).data?.items ?? [];
  const form = useForm({
    area: 'reserved',
    schema: addReservedWords.body,
    initial: { words: '', providerId: '' },
    bodyOf: ({ words, providerId }) => ({ words, providerId: providerId || null }),
    send: (body) => call(addReservedWords, { body }),
    onDone,
  });
  const { values, field, errors, idOf } = form;
  const count = wordsIn(values.words).length;

  const wrong = wrongWordsIn(values.words, errors);
  const wrongText = [
    ...wrong.slice(0, named).map((one) => t('wrongWord', { ...one })),
    ...(wrong.length > named ? [t('moreWrong', { count: wrong.length - named })] : []),
  ]
    .map(withSpace)
    .join('')
    .trimEnd();
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
        {...field('words')}
        label={t('add.words')}
        hint={t('add.wordsHint', { max: limits.reservedBatch })}
        error={error}
        mono
        rows={6}
        autoCapitalize="none"
        spellCheck={false}
        data-first
      />
      <Select
        {...field('providerId')}
        label={t('under')}
        options={[
          { value: '', label: t('everywhere') },
          ...providers.map(({ id, suffix }) => ({ value: id, label: `.${suffix}` })),
        ]}
      />
    </FormDialog>
  );
}
