import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createNotification,
  type Notification,
  updateNotification,
} from '#shared/areas/notifications/calls.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import {
  changesOf,
  forgetUnsaved,
  keepUnsaved,
  type TypedNotification,
  unsavedOf,
} from '../unsaved.ts';
import Banner from './banner.tsx';
import styles from './console.module.css';

interface NotificationDialogProps {
  /** Absent for a new one. */
  notification?: Notification;
  onClose: () => void;
}

const typedOf = ({ content, active }: TypedNotification): TypedNotification => ({
  content,
  active,
});

/**
 * Writes or edits a notification, with a preview in the banner itself. What is typed stays on the device until it is
 * saved or cancelled, a session that ends meanwhile included.
 */
export function NotificationDialog({ notification, onClose }: NotificationDialogProps) {
  const { t } = useTranslation('notifications');
  const announce = useAnnounce();
  const id = notification?.id;
  const [unsaved] = useState(() => unsavedOf(id));
  // Others may change the stored one while this is open.
  const [from] = useState(() => unsaved?.from ?? notification);
  const kind = notification ? 'update' : 'create';
  const form = useForm({
    area: 'notifications',
    schema: createNotification.body,
    initial: typedOf(unsaved ?? from ?? { content: '', active: false }),
    bodyOf: (values) => values,
    send: (body) =>
      id && from
        ? call(updateNotification, { params: { id }, body: changesOf(from, body) })
        : call(createNotification, { body }),
    onDone: () => {
      announce(t(`${kind}.done`));
      close();
    },
  });
  const { content, active } = form.values;
  const isChanged = content !== (from?.content ?? '') || active !== (from?.active ?? false);

  useEffect(() => {
    if (isChanged) keepUnsaved(id, { content, active, from });
    else forgetUnsaved(id);
  }, [id, content, active, from, isChanged]);

  const close = () => {
    forgetUnsaved(id);
    onClose();
  };

  return (
    <FormDialog
      title={t(`${kind}.title`)}
      form={form}
      submit={t(`${kind}.submit`)}
      failed={t(`failed.${kind}`)}
      onClose={close}
    >
      {unsaved && isChanged && <Notice title={t('restored')}>{t('restoredText')}</Notice>}
      <TextArea
        {...form.field('content')}
        label={t('content')}
        hint={t('contentHint')}
        mono
        rows={6}
        data-first
      />
      <div className={styles.preview}>
        <p className={styles.label}>{t('preview')}</p>
        {content.trim() ? (
          <Banner content={content} onDismiss={() => {}} />
        ) : (
          <p className={styles.nothing}>{t('previewEmpty')}</p>
        )}
      </div>
      <Checkbox
        label={t('show')}
        hint={t('showHint')}
        checked={active}
        onChange={(active) => form.change({ active })}
      />
    </FormDialog>
  );
}
