import { useTranslation } from 'react-i18next';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import type { RecordType } from '#shared/dns/types.ts';
import { Select } from '#ui/forms/select.tsx';
import type { RecordView } from '#web/features/records/use-view.ts';

interface TypeFilterProps {
  records: readonly DomainRecord[];
  view: RecordView;
}

/** Shows the records of one type alone. */
export function TypeFilter({ records, view: { view, change } }: TypeFilterProps) {
  const { t } = useTranslation('records');
  const types: RecordType[] = [...new Set(records.map(({ type }) => type))].sort();
  return (
    <Select
      label={t('typeFilter')}
      labelHidden
      value={view.type}
      options={[
        { value: '', label: t('allTypes') },
        ...types.map((type) => ({ value: type, label: type })),
      ]}
      onChange={(type) => change({ type })}
    />
  );
}
