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
  // The chosen one stays among them when its last record has gone.
  const there = new Set<RecordType | ''>([...records.map(({ type }) => type), view.type]);
  const types = [...there].filter((type) => type !== '').sort();
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
