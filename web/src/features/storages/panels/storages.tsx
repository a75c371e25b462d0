import HardDrive from 'lucide/hard-drive';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listStorageConfigs } from '#shared/areas/storages/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { MenuItem } from '#ui/actions/menu-items.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePlace } from '#ui/list/use-place.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { type StorageTask, StorageTasks } from '../components/storage-tasks.tsx';
import { useStorageColumns } from '../components/use-storage-columns.tsx';

/** Storages: add, edit, test, activate, deactivate, delete. */
export default function Storages() {
  const { t } = useTranslation('storages');
  const place = usePlace({});
  const listing = useListing(listStorageConfigs, { query: place.query });
  const exporting = useExport(listStorageConfigs, { query: place.query });
  const columns = useStorageColumns();
  const [asked, ask] = useState<StorageTask>();
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
      <List
        label={t('title')}
        place={place}
        listing={listing}
        exporting={exporting}
        keyOf={({ id }) => id}
        nameOf={({ bucketName }) => bucketName}
        columns={columns}
        actions={(storage) => {
          const item = (to: Exclude<StorageTask['to'], 'add'>, danger = false) => (
            <MenuItem danger={danger} onSelect={() => ask({ to, storage })}>
              {t(`${to}.open`)}
            </MenuItem>
          );
          return (
            <>
              {item('edit')}
              {item('test')}
              {item(storage.active ? 'deactivate' : 'activate')}
              {!storage.active && item('delete', true)}
            </>
          );
        }}
        empty={
          <Empty icon={<HardDrive size={26} aria-hidden="true" />} title={t('empty')}>
            {t('emptyText')}
          </Empty>
        }
        failed={t('failed')}
      />
      <StorageTasks asked={asked} ask={ask} />
    </>
  );
}
