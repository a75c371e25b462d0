import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listProviders } from '../../../../../shared/providers.ts';
import { listReservedWords, type ReservedWord } from '../../../../../shared/reserved.ts';
import { useCall } from '../../../api/use-call.ts';
import { useListing } from '../../../api/use-listing.ts';
import { Empty } from '../../../ui/empty.tsx';
import { List } from '../../../ui/list/list.tsx';
import { usePlace } from '../../../ui/list/use-place.ts';
import styles from './reserved.module.css';

interface ReservedListProps {
  actions: (word: ReservedWord) => ReactNode;
  batch: (words: readonly ReservedWord[], clear: () => void) => ReactNode;
}

export function ReservedList({ actions, batch }: ReservedListProps) {
  const { t } = useTranslation('reserved');
  const place = usePlace({ search: true });
  const listing = useListing(listReservedWords, { query: place.query });
  const providers = useCall(listProviders, {}).data?.items ?? [];
  const suffixOf = (id: string) => {
    const suffix = providers.find((provider) => provider.id === id)?.suffix;
    return <span translate="no">{suffix ? `.${suffix}` : id}</span>;
  };
  return (
    <List
      label={t('title')}
      place={place}
      listing={listing}
      keyOf={({ id }) => id}
      nameOf={({ word }) => word}
      search={t('search')}
      columns={[
        {
          label: t('word'),
          lead: true,
          mono: true,
          cell: ({ word }) => (
            <span className={styles.lead} translate="no">
              {word}
            </span>
          ),
        },
        {
          label: t('under'),
          cell: ({ providerId }) => (providerId ? suffixOf(providerId) : t('everywhere')),
        },
      ]}
      actions={actions}
      batch={batch}
      empty={
        <Empty icon={<Lock size={26} aria-hidden="true" />} title={t('empty')}>
          {t('emptyText')}
        </Empty>
      }
      failed={t('listFailed')}
    />
  );
}
