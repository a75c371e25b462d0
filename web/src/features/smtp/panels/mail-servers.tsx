import Mail from 'lucide/mail';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listSmtpConfigs } from '#shared/areas/smtp/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { MenuItem } from '#ui/actions/menu-items.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePlace } from '#ui/list/use-place.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { type ServerTask, ServerTasks } from '../components/server-tasks.tsx';
import { TroubleNotice } from '../components/trouble-notice.tsx';
import { useServerColumns } from '../components/use-server-columns.tsx';

/** Mail servers: add, edit, test, activate, deactivate, delete. */
export default function MailServers() {
  const { t } = useTranslation('smtp');
  const place = usePlace({});
  const listing = useListing(listSmtpConfigs, { query: place.query });
  const exporting = useExport(listSmtpConfigs, { query: place.query });
  const columns = useServerColumns();
  const [asked, ask] = useState<ServerTask>();
  const failing = listing.rows?.find(({ active, trouble }) => active && trouble);
  return (
    <>
      <PageHead
        title={t('title')}
        below={t('below')}
        end={
          <Button kind="go" onClick={() => ask({ to: 'add' })}>
            {t('add.open')}
          </Button>
        }
      />
      {failing?.trouble && (
        <TroubleNotice
          server={failing}
          trouble={failing.trouble}
          onEdit={() => ask({ to: 'edit', server: failing })}
          onTest={() => ask({ to: 'test', server: failing })}
        />
      )}
      <List
        label={t('title')}
        place={place}
        listing={listing}
        exporting={exporting}
        keyOf={({ id }) => id}
        nameOf={({ host }) => host}
        columns={columns}
        actions={(server) => {
          const item = (to: Exclude<ServerTask['to'], 'add'>, danger = false) => (
            <MenuItem danger={danger} onSelect={() => ask({ to, server })}>
              {t(`${to}.open`)}
            </MenuItem>
          );
          return (
            <>
              {item('edit')}
              {item('test')}
              {item(server.active ? 'deactivate' : 'activate')}
              {item('delete', true)}
            </>
          );
        }}
        empty={
          <Empty icon={<Mail size={26} aria-hidden="true" />} title={t('empty')}>
            {t('emptyText')}
          </Empty>
        }
        failed={t('failed')}
      />
      <ServerTasks asked={asked} ask={ask} />
    </>
  );
}
