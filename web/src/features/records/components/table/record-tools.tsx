import SlidersHorizontal from 'lucide/sliders-horizontal';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import type { RecordView } from '#web/features/records/use-view.ts';
import styles from '../records-editor.module.css';

interface RecordToolsProps {
  view: RecordView;
  /** Id of the filters, which a phone shows on request. */
  filters: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Search of the records, and on a phone the way to their filters. */
export function RecordTools({ view, filters, isOpen, onToggle }: RecordToolsProps) {
  const { t } = useTranslation('records');
  return (
    <div className={styles.tools}>
      <SearchField
        label={t('search')}
        value={view.view.search}
        onSearch={(search) => view.change({ search })}
      />
      <span className={styles.toggle}>
        <IconButton
          label={t('filters')}
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={filters}
          onClick={onToggle}
        />
      </span>
    </div>
  );
}
