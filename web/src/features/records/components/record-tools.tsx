import { useTranslation } from 'react-i18next';
import type { RecordType } from '../../../../../shared/dns/types.ts';
import type { DomainRecord } from '../../../../../shared/records.ts';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { RecordView } from '../use-view.ts';
import styles from './records-editor.module.css';

interface RecordToolsProps {
  records: readonly DomainRecord[];
  view: RecordView;
}

/** Search and filter of a long list. */
export function RecordTools({ records, view: { view, change } }: RecordToolsProps) {
  const { t } = useTranslation('records');
  const types: RecordType[] = [...new Set(records.map(({ type }) => type))].sort();
  return (
    <div className={styles.tools}>
      <SearchField
        label={t('search')}
        value={view.search}
        onSearch={(search) => change({ search })}
      />
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
    </div>
  );
}
