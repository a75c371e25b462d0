import { useTranslation } from 'react-i18next';
import type { Provider } from '#shared/areas/providers/provider.ts';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/select.tsx';

interface DomainFilters {
  providerId?: string | undefined;
  userId?: string | undefined;
}

interface DomainsFiltersProps {
  providers: readonly Provider[];
  filters: DomainFilters;
  onFilter: (filters: DomainFilters) => void;
}

/** Suffix of the list of all domains, and the owner that a link named. */
export function DomainsFilters({ providers, filters, onFilter }: DomainsFiltersProps) {
  const { t } = useTranslation('domains');
  return (
    <>
      <Select
        label={t('all.suffix')}
        options={[
          { value: '', label: t('all.anySuffix') },
          ...providers.map(({ id, suffix }) => ({ value: id, label: suffix })),
        ]}
        value={filters.providerId ?? ''}
        onChange={(providerId) => onFilter({ providerId: providerId || undefined })}
      />
      {filters.userId && (
        <Button small onClick={() => onFilter({ userId: undefined })}>
          {t('all.dropOwner')}
        </Button>
      )}
    </>
  );
}
