import { useTranslation } from 'react-i18next';
import type { Notification } from '#shared/areas/notifications/calls.ts';
import { InSight } from '#ui/dialogs/dialog.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { ChangedNotice } from '#ui/states/changed-notice.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { isConflict } from '#web/api/failure.ts';
import { useNotificationForm } from '../use-notification-form.ts';
import { wordsOf } from '../words.ts';
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
  const announce = useAnnounce();
  const kind = notification ? 'update' : 'create';
  const form = useNotificationForm(notification, () => {
    announce(t(`${kind}.done`));
    close();
  });
  const { values, newer } = form;
  const isUrgent = isConflict(form.error);

  const close = () => {
    form.forget();
    onClose();
  };

  const changed = newer && (
    <ChangedNotice
      isUrgent={isUrgent}
      onKeep={() => form.keep(newer)}
      onTake={() => form.take(newer)}
    >
      {wordsOf(newer.content)}
    </ChangedNotice>
  );

  return (
    <FormDialog
      title={t(`${kind}.title`)}
      form={changed && isUrgent ? { ...form, failure: undefined } : form}
      submit={t(`${kind}.submit`)}
      failed={t(`failed.${kind}`)}
      onClose={close}
    >
      {form.isRestored && <Notice title={t('restored')}>{t('restoredText')}</Notice>}
      {changed && isUrgent ? <InSight>{changed}</InSight> : changed}
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
        {values.content.trim() ? (
          <Banner content={values.content} onDismiss={() => {}} />
        ) : (
          <p className={styles.nothing}>{t('previewEmpty')}</p>
        )}
      </div>
      <Checkbox
        label={t('show')}
        hint={t('showHint')}
        checked={values.active}
        onChange={(active) => form.change({ active })}
      />
    </FormDialog>
  );
}
