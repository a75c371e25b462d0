import { useTranslation } from 'react-i18next';
import type { StorageConfig } from '#shared/areas/storages/calls.ts';
import { Chip } from '#ui/display/chip.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import type { ListColumn } from '#ui/list/columns.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import styles from './storages.module.css';

export function useStorageColumns(): ListColumn<StorageConfig>[] {
  const { t } = useTranslation('storages');
  const format = useFormat();
  return [
    {
      label: t('bucketName'),
      lead: true,
      mono: true,
      cell: ({ bucketName, endpoint }) => (
        <span className={styles.lead} translate="no">
          {bucketName}
          <span>
            <LongWords text={new URL(endpoint).host} />
          </span>
        </span>
      ),
    },
    {
      label: t('publicUrl'),
      mono: true,
      cell: ({ publicUrl }) => (
        <span className={styles.address} translate="no">
          <LongWords text={publicUrl} />
        </span>
      ),
    },
    {
      label: t('status'),
      whole: true,
      plain: true,
      cell: ({ active }) => (
        <Chip state={active ? 'live' : 'taken'}>{t(active ? 'active' : 'draft')}</Chip>
      ),
    },
    {
      label: t('tested'),
      whole: true,
      cell: ({ testedAt }) => (testedAt ? <TimeAgo at={testedAt} /> : t('untested')),
    },
    { label: t('created'), whole: true, cell: ({ createdAt }) => format.date(createdAt) },
  ];
}
