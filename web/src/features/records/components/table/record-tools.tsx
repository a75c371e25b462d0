import { useTranslation } from 'react-i18next';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import type { RecordType } from '#shared/dns/types.ts';
import { cx } from '#ui/cx.ts';
import { Select } from '#ui/forms/select.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import type { RecordView } from '#web/features/records/use-view.ts';
import styles from '../records-editor.module.css';

interface RecordToolsProps {
  records: readonly DomainRecord[];
  view: RecordView;
  /** They are searched alone, and on a phone not at all. */
  isFew: boolean;
}

/** Search of the records, and filter of a long list. */
export function RecordTools({ records, view: { view, change }, isFew }: RecordToolsProps) {
  const { t } = useTranslation('records');
  const types: RecordType[] = [...new Set(records.map(({ type }) => type))].sort();
  return (
    <div className={cx(styles.tools, isFew && styles.few)}>
      <SearchField
        label={t('search')}
        value={view.search}
        onSearch={(search) => change({ search })}
      />
      {!isFew && (
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
      )}
    </div>
  );
}
