import { useTranslation } from 'react-i18next';
import {
  createNotification,
  type Notification,
  updateNotification,
} from '../../../../../shared/notifications.ts';
import { call } from '../../../api/call.ts';
import { useForm } from '../../../api/use-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import Banner from './banner.tsx';
import styles from './console.module.css';

interface NotificationDialogProps {
  /** Absent for a new one. */
  notification?: Notification;
  onClose: () => void;
}

/** Writes or edits a notification, with a preview in the banner itself. */
export function NotificationDialog({ notification, onClose }: NotificationDialogProps) {
  const { t } = useTranslation('notifications');
  const toast = useToast();
  const kind = notification ? 'update' : 'create';
  const form = useForm({
    area: 'notifications',
    schema: createNotification.body,
    initial: { content: notification?.content ?? '', active: notification?.active ?? false },
    bodyOf: (values) => values,
    send: (body) =>
      notification
        ? call(updateNotification, { params: { id: notification.id }, body })
        : call(createNotification, { body }),
    onDone: () => {
      toast(t(`${kind}.done`));
      onClose();
    },
  });
  const { content } = form.values;
  return (
    <FormDialog
      title={t(`${kind}.title`)}
      form={form}
      submit={t(`${kind}.submit`)}
      failed={t(`failed.${kind}`)}
      onClose={onClose}
    >
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
        checked={form.values.active}
        onChange={(active) => form.change({ active })}
      />
    </FormDialog>
  );
}
