import Gem from 'lucide-react/icons/gem';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listPremiumDomains, type PremiumDomain } from '../../../../../shared/premium.ts';
import { useListing } from '../../../api/use-listing.ts';
import { Empty } from '../../../ui/empty.tsx';
import { List } from '../../../ui/list/list.tsx';
import { usePlace } from '../../../ui/list/use-place.ts';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './premium.module.css';

interface PremiumListProps {
  actions: (name: PremiumDomain) => ReactNode;
  batch: (names: readonly PremiumDomain[], clear: () => void) => ReactNode;
}

export function PremiumList({ actions, batch }: PremiumListProps) {
  const { t } = useTranslation('premium');
  const format = useFormat();
  const place = usePlace({ search: true });
  const listing = useListing(listPremiumDomains, { query: place.query });
  return (
    <List
      label={t('title')}
      place={place}
      listing={listing}
      keyOf={({ id }) => id}
      nameOf={({ text }) => text}
      search={t('search')}
      columns={[
        {
          label: t('name'),
          lead: true,
          mono: true,
          cell: ({ text }) => (
            <span className={styles.lead} translate="no">
              {text}
            </span>
          ),
        },
        {
          label: t('price'),
          whole: true,
          cell: ({ price }) => t('points', { count: price }),
        },
        {
          label: t('changed'),
          whole: true,
          cell: ({ updatedAt }) => format.date(updatedAt),
        },
      ]}
      actions={actions}
      batch={batch}
      empty={
        <Empty icon={<Gem size={26} aria-hidden="true" />} title={t('empty')}>
          {t('emptyText')}
        </Empty>
      }
      failed={t('listFailed')}
    />
  );
}
