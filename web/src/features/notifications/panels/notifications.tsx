import Megaphone from 'lucide/megaphone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  activateNotification,
  listNotifications,
  type Notification,
  updateNotification,
} from '#shared/areas/notifications/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { MenuItem } from '#ui/actions/menu-items.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { Chip } from '#ui/display/chip.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePlace } from '#ui/list/use-place.ts';
import { Notice } from '#ui/states/notice.tsx';
import { getActiveNotification } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useBrand } from '#web/api/hooks/use-config.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import styles from '../components/console.module.css';
import { DeleteNotificationDialog } from '../components/delete-notification-dialog.tsx';
import { EditNotification } from '../components/edit-notification.tsx';
import { NotificationDialog } from '../components/notification-dialog.tsx';
import { ResetDialog } from '../components/reset-dialog.tsx';
import { wordsOf } from '../words.ts';

type Asked = { to: 'create' | 'reset' } | { to: 'edit' | 'delete'; notification: Notification };

/** Activates and deactivates, with the failure of the latest try. */
function useActivation() {
  const { t } = useTranslation('notifications');
  const announce = useAnnounce();
  const on = useSend(activateNotification, { onSuccess: () => announce(t('activate.done')) });
  const off = useSend(updateNotification, { onSuccess: () => announce(t('deactivate.done')) });
  return {
    activate: (id: string) => {
      off.reset();
      on.mutate({ params: { id } });
    },
    deactivate: (id: string) => {
      on.reset();
      off.mutate({ params: { id }, body: { active: false } });
    },
    error: on.error ?? off.error,
    failed: t(on.error ? 'failed.activate' : 'failed.update'),
  };
}

/** Notifications: write, edit, activate, delete, and have everybody see the active one again. */
export default function Notifications() {
  const { t } = useTranslation(['notifications', 'shell']);
  const format = useFormat();
  const failureText = useFailureText();
  const brand = useBrand();
  const place = usePlace({ pager: 'offset' });
  const listing = useListing(listNotifications, { query: place.query });
  const exporting = useExport(listNotifications, { query: place.query }, 'offset');
  const active = useCall(getActiveNotification, {});
  const activation = useActivation();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const excerptOf = ({ content, isGreeting }: Notification) =>
    wordsOf(isGreeting ? t('shell:greeting', { brand }) : content);
  return (
    <>
      <PageHead
        title={t('title')}
        below={t('below')}
        end={
          <>
            {active.data?.notification && (
              <Button onClick={() => setAsked({ to: 'reset' })}>{t('reset.open')}</Button>
            )}
            <Button kind="go" onClick={() => setAsked({ to: 'create' })}>
              {t('create.open')}
            </Button>
          </>
        }
      />
      {active.error && (
        <Notice tone="bad" title={t('failed.active')}>
          {failureText(active.error)}
        </Notice>
      )}
      {activation.error && (
        <Notice tone="bad" title={activation.failed}>
          {failureText(activation.error)}
        </Notice>
      )}
      <List
        label={t('title')}
        place={place}
        listing={listing}
        exporting={exporting}
        keyOf={({ id }) => id}
        nameOf={excerptOf}
        columns={[
          {
            label: t('content'),
            lead: true,
            cell: (notification) => (
              <span className={styles.excerpt}>{excerptOf(notification)}</span>
            ),
          },
          {
            label: t('status'),
            whole: true,
            plain: true,
            cell: (notification) => (
              <Chip state={notification.active ? 'live' : 'taken'}>
                {t(notification.active ? 'active' : 'inactive')}
              </Chip>
            ),
          },
          { label: t('created'), whole: true, cell: ({ createdAt }) => format.date(createdAt) },
        ]}
        actions={(notification) => (
          <Actions notification={notification} activation={activation} onAsk={setAsked} />
        )}
        empty={
          <Empty icon={<Megaphone size={26} aria-hidden="true" />} title={t('empty')}>
            {t('emptyText')}
          </Empty>
        }
        failed={t('failed.list')}
      />
      {asked?.to === 'create' && <NotificationDialog onClose={close} />}
      {asked?.to === 'edit' && <EditNotification id={asked.notification.id} onClose={close} />}
      {asked?.to === 'delete' && <DeleteNotificationDialog {...asked} onClose={close} />}
      {asked?.to === 'reset' && <ResetDialog onClose={close} />}
    </>
  );
}

function Actions({
  notification,
  activation,
  onAsk,
}: {
  notification: Notification;
  activation: ReturnType<typeof useActivation>;
  onAsk: (asked: Asked) => void;
}) {
  const { t } = useTranslation('notifications');
  const { id, active } = notification;
  return (
    <>
      {active ? (
        <MenuItem onSelect={() => activation.deactivate(id)}>{t('deactivate.open')}</MenuItem>
      ) : (
        <MenuItem onSelect={() => activation.activate(id)}>{t('activate.open')}</MenuItem>
      )}
      <MenuItem onSelect={() => onAsk({ to: 'edit', notification })}>{t('update.open')}</MenuItem>
      <MenuItem danger onSelect={() => onAsk({ to: 'delete', notification })}>
        {t('delete.open')}
      </MenuItem>
    </>
  );
}
