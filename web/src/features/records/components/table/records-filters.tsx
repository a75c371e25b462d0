import { useTranslation } from 'react-i18next';
import type { Provider } from '#shared/areas/providers/provider.ts';
import { recordSearches } from '#shared/areas/records/calls.ts';
import { type RecordType, recordTypes } from '#shared/dns/types.ts';
import { Segments } from '#ui/forms/segments.tsx';
import { Select } from '#ui/forms/select.tsx';
import styles from '../records-filters.module.css';

interface RecordFilters {
  type?: RecordType | undefined;
  providerId?: string | undefined;
  in?: (typeof recordSearches)[number] | undefined;
}

interface RecordsFiltersProps {
  providers: readonly Provider[];
  filters: RecordFilters;
  onFilter: (filters: RecordFilters) => void;
}

/** Type and provider of the list of all records, and the field that a search goes by. */
export function RecordsFilters({ providers, filters, onFilter }: RecordsFiltersProps) {
  const { t } = useTranslation('records');
  return (
    <>
      <Segments
        label={t('everyone.in')}
        options={recordSearches.map((value) => ({ value, label: t(value) }))}
        value={filters.in ?? 'content'}
        onChange={(field) => onFilter({ in: field === 'content' ? undefined : field })}
      />
      <Select
        label={t('type')}
        options={[
          { value: '', label: t('everyone.anyType') },
          ...recordTypes.map((value) => ({ value, label: value })),
        ]}
        value={filters.type ?? ''}
        onChange={(type) => onFilter({ type: type || undefined })}
      />
      <div className={styles.provider}>
        <Select
          label={t('everyone.provider')}
          options={[
            { value: '', label: t('everyone.anyProvider') },
            ...providers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={filters.providerId ?? ''}
          onChange={(providerId) => onFilter({ providerId: providerId || undefined })}
        />
      </div>
    </>
  );
}
