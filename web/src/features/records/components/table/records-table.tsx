import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { headOf } from '#ui/list/columns.tsx';
import { Mark } from '#ui/list/mark.tsx';
import type { Sorting } from '#ui/list/place.ts';
import type { Column } from '#ui/list/table.tsx';
import type { Selection } from '#ui/list/use-selection.ts';
import { LoadBoundary } from '#ui/states/load-boundary.tsx';
import { LineLoading } from '#ui/states/panel-loading.tsx';
import { columns } from '#web/features/records/columns.ts';
import type { Editor } from '#web/features/records/use-editor.ts';
import type { Removals } from '#web/features/records/use-removals.ts';
import { LateRecordForm } from '../form/late-record-form.ts';
import type { RecordFormProps } from '../form/record-form.tsx';
import { RecordRow, type RowActions } from './record-row.tsx';
import styles from './records-table.module.css';
import { RemovalStrip } from './removal-strip.tsx';

interface RecordsTableProps extends Pick<RecordFormProps, 'beforeSave' | 'onSaved'>, RowActions {
  domain: Domain;
  /** All records, for conflicts; the same with the deleted ones, in their order; and those shown. */
  records: readonly DomainRecord[];
  inOrder: readonly DomainRecord[];
  shown: readonly DomainRecord[];
  editor: Editor;
  selection: Selection<DomainRecord>;
  removals: Removals;
  remainders: ReturnType<Removals['remaindersIn']>;
  /** Absent for a list too short to be sorted. */
  sorting: Sorting | undefined;
  /** Nothing can be changed: rows have no marks and no actions. */
  isReadOnly: boolean;
  /** Id of the record just saved. */
  newsId: string | undefined;
}

const columnCount = columns.length + 2;

/** Rows of records. The form replaces the row of the edited one, or comes first for a new one. */
export function RecordsTable(props: RecordsTableProps) {
  const { domain, records, inOrder, shown, editor, selection, removals, ...rest } = props;
  const { remainders, sorting, isReadOnly, newsId, beforeSave, onSaved, ...actions } = rest;
  const { t } = useTranslation('records');
  const { editing } = editor;

  // A draft of a deleted record stays, in the first row.
  const edited = editing?.record;
  const isThere = shown.some(({ id }) => id === edited?.id);

  const form = editing && (
    <FormRow>
      <LoadBoundary resetKey={editing.key} waiting={<LineLoading />}>
        <LateRecordForm
          key={editing.key}
          domain={domain}
          records={records}
          editing={editing}
          editor={editor}
          beforeSave={beforeSave}
          onSaved={onSaved}
          onDelete={actions.onDelete}
        />
      </LoadBoundary>
    </FormRow>
  );

  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t('caption', { fqdn: domain.fqdn })}</VisuallyHidden>
      </caption>
      <colgroup>
        <col className={styles.mark} />
        {columns.map(([key]) => (
          <col key={key} className={styles[key]} />
        ))}
        <col className={styles.actions} />
      </colgroup>
      <Head selection={selection} sorting={sorting} isReadOnly={isReadOnly} />
      <tbody>
        {editing && !isThere && form}
        {inOrder.map((record) => {
          const removal = removals.open.find(({ records: [first] }) => first?.id === record.id);
          if (removal) {
            return (
              <RemovalStrip
                key={record.id}
                removal={removal}
                columnCount={columnCount}
                onUndo={() => removals.undo(removal)}
              />
            );
          }
          if (!shown.includes(record)) return null;
          if (record.id === edited?.id) return <Fragment key={record.id}>{form}</Fragment>;
          return (
            <RecordRow
              key={record.id}
              domain={domain}
              record={record}
              isReadOnly={isReadOnly}
              isNews={record.id === newsId}
              columnCount={columnCount}
              isSelected={selection.has(record)}
              onSelect={() => selection.toggle(record)}
              remainder={remainders.get(record.id)}
              onDeleteAgain={({ records }) => removals.remove(records)}
              {...actions}
            />
          );
        })}
      </tbody>
    </table>
  );
}

function FormRow({ children }: { children: ReactNode }) {
  return (
    <tr className={styles.formRow}>
      <td colSpan={columnCount}>{children}</td>
    </tr>
  );
}

function Head({
  selection,
  sorting,
  isReadOnly,
}: Pick<RecordsTableProps, 'selection' | 'sorting' | 'isReadOnly'>) {
  const { t } = useTranslation('records');
  return (
    <thead>
      <tr>
        {isReadOnly ? (
          <td />
        ) : (
          <th scope="col">
            <Mark
              label={t('selectAll')}
              checked={selection.isAll}
              mixed={!selection.isAll && selection.chosen.length > 0}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map(([key, sort]) => {
          const label = t(key);
          const head: Column = sorting ? headOf({ label, sort }, sorting) : { label };
          return (
            <th key={key} scope="col" aria-sort={head.sorted}>
              {head.control ?? label}
            </th>
          );
        })}
        <th scope="col">
          <VisuallyHidden>{t('actions')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
  );
}
