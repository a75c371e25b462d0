import type { DomainRecord } from '#shared/areas/records/record.ts';
import { cx } from '#ui/cx.ts';
import type { Selection } from '#ui/list/use-selection.ts';
import type { RecordView } from '#web/features/records/use-view.ts';
import { countStates, fewRecords } from '#web/features/records/view.ts';
import styles from '../records-editor.module.css';
import { CardsHead } from './cards-head.tsx';
import { StateFilter } from './state-filter.tsx';
import { TypeFilter } from './type-filter.tsx';

interface EditorFiltersProps {
  id: string;
  isOpen: boolean;
  records: readonly DomainRecord[];
  view: RecordView;
  selection: Selection<DomainRecord>;
  isReadOnly: boolean;
}

/** By state and type, and the head of the cards on a phone. */
export function EditorFilters(props: EditorFiltersProps) {
  const { id, isOpen, records, view, selection, isReadOnly } = props;
  const isMany = records.length > fewRecords;
  const { type, state } = view.view;
  return (
    <div id={id} className={cx(styles.filters, (isOpen || type || state) && styles.asked)}>
      {!isReadOnly && <StateFilter counts={countStates(records)} view={view} />}
      {(isMany || type) && <TypeFilter records={records} view={view} />}
      {records.length > 1 && !isReadOnly && (
        <div className={styles.order}>
          <CardsHead selection={selection} sorting={isMany ? view.sorting : undefined} />
        </div>
      )}
    </div>
  );
}
