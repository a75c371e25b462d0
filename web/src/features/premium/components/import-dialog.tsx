import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../../../shared/limits.ts';
import { importPremiumDomains, type PremiumImport } from '../../../../../shared/premium.ts';
import { useForm } from '../../../api/use-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useImport } from '../api/use-import.ts';
import { formatOf, previewOf } from '../preview.ts';
import { FilePicker } from './file-picker.tsx';
import { ImportPreview } from './import-preview.tsx';
import styles from './premium.module.css';

interface ImportDialogProps {
  onAccepted: (accepted: PremiumImport) => void;
  onClose: () => void;
}

/** Takes a list of names, pasted or from a file, and says what will be done with those there already. */
export function ImportDialog({ onAccepted, onClose }: ImportDialogProps) {
  const { t } = useTranslation('premium');
  const form = useForm({
    area: 'premium',
    schema: importPremiumDomains.body,
    initial: { content: '', format: formatOf(''), skipExisting: true },
    bodyOf: (values) => values,
    mutation: useImport(),
    refused: { TOO_LARGE: { path: 'content' } },
    onDone: onAccepted,
  });
  const { values, errors, idOf, change } = form;
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
        id={idOf('content')}
        label={t('import.names')}
        hint={t('import.namesHint')}
        error={errors.content ?? tooMany}
        value={content}
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
