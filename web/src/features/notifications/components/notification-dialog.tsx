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
import { forgetUnsaved, keepUnsaved, unsavedOf } from '../unsaved.ts';
import Banner from './banner.tsx';
import styles from './console.module.css';

interface NotificationDialogProps {
  /** Absent for a new one. */
  notification?: Notification;
  onClose: () => void;
}

/**
 * Writes or edits a notification, with a preview in the banner itself. What is typed stays on the device until it is
 * saved or cancelled, a session that ends meanwhile included.
 */
export function NotificationDialog({ notification, onClose }: NotificationDialogProps) {
  const { t } = useTranslation('notifications');
  const announce = useAnnounce();
  const id = notification?.id;
  const stored = { content: notification?.content ?? '', active: notification?.active ?? false };
  const [unsaved] = useState(() => unsavedOf(id));
  const kind = notification ? 'update' : 'create';
  const form = useForm({
    area: 'notifications',
    schema: createNotification.body,
    initial: unsaved ?? stored,
    bodyOf: (values) => values,
    send: (body) =>
      notification
        ? call(updateNotification, { params: { id: notification.id }, body })
        : call(createNotification, { body }),
    onDone: () => {
      announce(t(`${kind}.done`));
      close();
    },
  });
  const { content, active } = form.values;
  const isChanged = content !== stored.content || active !== stored.active;

  useEffect(() => {
    if (isChanged) keepUnsaved(id, { content, active });
    else forgetUnsaved(id);
  }, [id, content, active, isChanged]);

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
