import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createStorageConfig,
  type StorageConfig,
  updateStorageConfig,
} from '#shared/areas/storages/calls.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { call } from '#web/api/call.ts';
import { changedFields } from '#web/api/changed-fields.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { StorageFields } from './storage-fields.tsx';

interface StorageDialogProps {
  /** Undefined to add one. */
  storage: StorageConfig | undefined;
  /** Called with a storage that was saved to be tested and activated. */
  onSaved: (storage: StorageConfig) => void;
  onClose: () => void;
}

/** Adds or changes a storage: as a draft, or to be used once it passes its test. */
export function StorageDialog({ storage, onSaved, onClose }: StorageDialogProps) {
  const { t } = useTranslation('storages');
  const announce = useAnnounce();
  const [after, setAfter] = useState<'active' | 'draft'>('active');
  const form = useForm({
    area: 'storages',
    schema: (storage ? updateStorageConfig : createStorageConfig).body,
    initial: {
      accountId: storage?.accountId ?? '',
      endpoint: storage?.endpoint ?? '',
      bucketName: storage?.bucketName ?? '',
      publicUrl: storage?.publicUrl ?? '',
      accessKeyId: '',
      secretAccessKey: '',
    },
    bodyOf: ({ accessKeyId, secretAccessKey, ...rest }) => ({
      ...rest,
      ...(accessKeyId && { accessKeyId }),
      ...(secretAccessKey && { secretAccessKey }),
    }),
    send: (body, opened) =>
      storage
        ? call(updateStorageConfig, {
            params: { id: storage.id },
            // Keys go to the endpoint that they were typed for, whoever changed it meanwhile.
            body: {
              ...(body.secretAccessKey && { endpoint: body.endpoint }),
              ...changedFields(body, opened),
            },
          })
        : call(createStorageConfig, { body: { accessKeyId: '', secretAccessKey: '', ...body } }),
    onDone: (saved) => {
      if (after === 'active') return onSaved(saved);
      announce(t('set.done', { bucket: saved.bucketName }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={storage ? t('edit.title', { bucket: storage.bucketName }) : t('add.title')}
      form={form}
      submit={t(`set.${after}.submit`)}
      failed={t('set.failed')}
      onClose={onClose}
    >
      {storage?.active && <p>{t('edit.text')}</p>}
      <StorageFields form={form} storage={storage} />
      <Segments
        label={t('set.after')}
        options={[
          { value: 'active', label: t('set.active.label') },
          { value: 'draft', label: t('set.draft.label') },
        ]}
        value={after}
        onChange={setAfter}
      />
      <p role="status">{t(`set.${after}.text`)}</p>
    </FormDialog>
  );
}
