import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getPremiumImport,
  importPremiumDomains,
  type PremiumImport,
} from '#shared/areas/premium/calls.ts';
import { limits } from '#shared/limits.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { useSetReply } from '#web/api/hooks/use-set-reply.ts';
import { formatOf, previewOf } from '../preview.ts';
import { FilePicker } from './file-picker.tsx';
import { ImportPreview } from './import-preview.tsx';
import styles from './premium.module.css';

interface ImportDialogProps {
  onAccepted: (accepted: PremiumImport) => void;
  onClose: () => void;
}

/** Imports pasted names or a file. */
export function ImportDialog({ onAccepted, onClose }: ImportDialogProps) {
  const { t } = useTranslation('premium');
  const { setReplyOf } = useSetReply();
  const form = useForm({
    area: 'premium',
    schema: importPremiumDomains.body,
    initial: { content: '', format: formatOf(''), skipExisting: true },
    bodyOf: (values) => values,
    send: async (body) => {
      const accepted = await call(importPremiumDomains, { body });
      return setReplyOf(getPremiumImport, { params: { id: accepted.id } })(accepted);
    },
    refused: { TOO_LARGE: { path: 'content' } },
    onDone: onAccepted,
  });
  const { values, field, errors, change } = form;
  const { content, format, skipExisting } = values;
  const preview = useMemo(() => previewOf(content, format), [content, format]);
  const max = limits.premium.importLines;
  const tooMany = (preview?.count ?? 0) > max ? t('import.tooMany', { max }) : undefined;
  return (
    <FormDialog
      title={t('import.title')}
      form={form}
      submit={t('import.submit')}
      failed={t('import.failed')}
      onClose={onClose}
    >
      <TextArea
        {...field('content')}
        label={t('import.names')}
        hint={t('import.namesHint')}
        error={errors.content ?? tooMany}
        mono
        rows={6}
        autoCapitalize="none"
        spellCheck={false}
        data-first
        onChange={(event) => {
          const text = event.target.value;
          change({ content: text, format: formatOf(text) });
        }}
      />
      <FilePicker
        onRead={(text, file) => change({ content: text, format: formatOf(text, file) })}
      />
      <ImportPreview preview={preview} />
      <div className={styles.existing}>
        <p aria-hidden="true">{t('import.existing')}</p>
        <Segments
          label={t('import.existing')}
          options={[
            { value: 'skip', label: t('import.skip') },
            { value: 'overwrite', label: t('import.overwrite') },
          ]}
          value={skipExisting ? 'skip' : 'overwrite'}
          onChange={(chosen) => change({ skipExisting: chosen === 'skip' })}
        />
      </div>
    </FormDialog>
  );
}
