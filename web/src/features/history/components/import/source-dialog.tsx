import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { type ImportPlan, planImport } from '#shared/areas/history/calls.ts';
import { limits } from '#shared/limits.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { Choices } from '#ui/forms/choices.tsx';
import { FileButton } from '#ui/forms/file-button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';

/** A zone file, and whether it takes the place of what is there. */
export interface ZoneSource {
  zoneFile: string;
  replace: boolean;
  /** The domain that the file was made for, where its names are taken as names of this one. */
  origin?: string;
}

interface SourceDialogProps {
  domain: Domain;
  file: File | undefined;
  /** As it was chosen before. */
  source: ZoneSource | undefined;
  onPlan: (source: ZoneSource, plan: ImportPlan) => void;
  onClose: () => void;
}

/** UTF-8 takes at most four bytes for a character. Larger files are not read. */
const bytesMax = 4 * limits.zoneFile.characters;

/** The zone file by paste, drop or choice, and how it is taken. */
export function SourceDialog({ domain: { id }, file, source, onPlan, onClose }: SourceDialogProps) {
  const { t } = useTranslation(['history', 'rules', 'records']);
  const form = useForm({
    area: 'history',
    schema: planImport.body,
    // Another file may be of another domain, so that its origin is asked for anew.
    initial: { zoneFile: source?.zoneFile ?? '', replace: source?.replace ?? false },
    bodyOf: (values) => values,
    send: async (body: ZoneSource) => ({
      body,
      plan: await call(planImport, { params: { id }, body }),
    }),
    onDone: ({ body, plan }) => onPlan(body, plan),
  });
  const { values, field, errors, change } = form;

  const read = async (chosen: File) => {
    if (chosen.size > bytesMax) return form.refuse('zoneFile', 'too_big');
    try {
      // Another encoding would lose its letters without a word.
      const decoder = new TextDecoder('utf-8', { fatal: true });
      change({ zoneFile: decoder.decode(await chosen.arrayBuffer()) });
    } catch {
      form.refuse('zoneFile', t('import.unreadable'));
    }
  };
  const readDropped = useEffectEvent(read);
  useEffect(() => {
    if (file) void readDropped(file);
  }, [file]);

  return (
    <FormDialog
      title={t('import.title')}
      form={form}
      submit={t('import.submit')}
      failed={t('import.failed')}
      onClose={onClose}
    >
      <TextArea
        {...field('zoneFile')}
        label={t('import.file')}
        hint={t('import.fileHint')}
        error={errors.zoneFile}
        mono
        rows={10}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        data-first
        onChange={({ target }) => change({ zoneFile: target.value })}
      />
      <FileButton
        label={t('import.choose')}
        accept=".zone,.txt,.db,text/plain,text/dns"
        onChoose={(chosen) => void read(chosen)}
      />
      <Choices
        id="import-mode"
        name="mode"
        label={t('import.mode')}
        options={[
          { value: 'add', label: t('import.add'), text: t('import.addText') },
          { value: 'replace', label: t('import.replace'), text: t('import.replaceText') },
        ]}
        value={values.replace ? 'replace' : 'add'}
        onChange={(mode) => change({ replace: mode === 'replace' })}
      />
    </FormDialog>
  );
}
