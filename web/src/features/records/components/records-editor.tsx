import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { cx } from '#ui/cx.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { awaitSomebody } from '#ui/hooks/await-somebody.ts';
import { Card } from '#ui/layout/card.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { SelectionBar } from '#ui/list/selection-bar.tsx';
import { type Selection, useSelection } from '#ui/list/use-selection.ts';
import { Name } from '#ui/text/name.tsx';
import { TaggedText } from '#ui/text/tagged-text.tsx';
import { paths } from '#web/paths.ts';
import { draftOf } from '../draft.ts';
import { type Editor, useEditor } from '../use-editor.ts';
import { useNews } from '../use-news.ts';
import type { Removals } from '../use-removals.ts';
import { type RecordView, useView } from '../use-view.ts';
import { fewRecords, matches, sortRecords } from '../view.ts';
import { AddButton, isFull, LimitNotice, type RecordQuota } from './add-button.tsx';
import { LateRecordForm } from './form/late-record-form.ts';
import styles from './records-editor.module.css';
import { EditorFilters } from './table/editor-filters.tsx';
import { RecordTools } from './table/record-tools.tsx';
import { RecordsTable } from './table/records-table.tsx';

interface RecordsEditorProps {
  domain: Domain;
  /** All records, deleted ones among them as long as they can be brought back. */
  all: readonly DomainRecord[];
  removals: Removals;
  quota: RecordQuota | undefined;
  /** Notices above the records. */
  children: ReactNode;
}

/** The records that are left, all in their order, and those that the filters show, beside those that are open. */
function arrange(
  all: readonly DomainRecord[],
  {
    removals,
    view: { view },
    domain,
    isOpen,
  }: {
    removals: Removals;
    view: RecordView;
    domain: Domain;
    isOpen: (record: DomainRecord) => boolean;
  },
) {
  const records = removals.left(all);
  const isMany = records.length > fewRecords;
  const inOrder = isMany ? sortRecords(all, view) : all;
  const shown = removals
    .left(inOrder)
    .filter((record) => matches(record, view, domain.fqdn) || isOpen(record));
  return { records, inOrder, shown, isMany };
}

export function RecordsEditor({ domain, all, removals, quota, children }: RecordsEditorProps) {
  const { t } = useTranslation('records');
  const editor = useEditor();
  const { news, mark } = useNews();
  const view = useView();
  const filters = useId();
  const [isFiltering, setFiltering] = useState(false);
  const { editing } = editor;
  useEffect(() => awaitSomebody(() => void LateRecordForm.preload()), []);
  const remainders = removals.remaindersIn(all);
  const isOpen = ({ id }: DomainRecord) =>
    id === editing?.record?.id || id === news?.id || remainders.has(id);
  const { records, inOrder, shown, isMany } = arrange(all, { removals, view, domain, isOpen });
  const selection = useSelection(shown, ({ id }) => id);

  const onSaved = (saved: DomainRecord, isNew: boolean) => {
    const { id, type, name } = saved;
    editor.close();
    mark({ id, text: t(isNew ? 'added' : 'saved', { type, name }) });
  };

  const isEmpty = records.length === 0 && removals.open.length === 0 && !editing;
  const isReadOnly = domain.frozen !== undefined;
  const full = isFull(records.length, quota);
  const canAdd = !full && !isReadOnly;
  const hasTools = records.length > 1;
  const onToggle = () => setFiltering(!isFiltering);

  return (
    <div id="records" className={styles.records}>
      <VisuallyHidden>
        <span role="status">{news?.text}</span>
      </VisuallyHidden>
      <Card
        title={<span className={cx(hasTools && styles.title)}>{t('title')}</span>}
        end={
          (canAdd || hasTools) && (
            <Tools
              isNext={!editing && !isEmpty}
              onAdd={canAdd ? () => editor.add() : undefined}
              filtering={hasTools ? { view, filters, isOpen: isFiltering, onToggle } : undefined}
            />
          )
        }
        stickyHead
        flush
      >
        {children}
        {full && !isReadOnly && (
          <div className={styles.notice}>
            <LimitNotice count={records.length} quota={quota} />
          </div>
        )}
        <EditorFilters
          id={filters}
          isOpen={isFiltering}
          records={records}
          view={view}
          selection={selection}
          isReadOnly={isReadOnly}
        />
        {isEmpty ? (
          <NoRecords domain={domain} />
        ) : (
          <div className={styles.table}>
            <RecordsTable
              domain={domain}
              records={records}
              inOrder={inOrder}
              shown={shown}
              editor={editor}
              selection={selection}
              removals={removals}
              remainders={remainders}
              sorting={isMany ? view.sorting : undefined}
              isReadOnly={isReadOnly}
              newsId={news?.id}
              beforeSave={removals.flush}
              onSaved={onSaved}
              onEdit={editor.edit}
              onDuplicate={(record) => editor.add(draftOf(record))}
              onDelete={(record) => removals.remove([record])}
            />
          </div>
        )}
        {records.length > 0 && shown.length === 0 && (
          <Empty title={t('nothingFound')}>
            <Button onClick={view.clear}>{t('clearSearch')}</Button>
          </Empty>
        )}
      </Card>
      <Deleting selection={selection} removals={removals} />
      <Discarding editor={editor} />
    </div>
  );
}

/** Search and sorting, and the button for a record more. */
function Tools({
  isNext,
  onAdd,
  filtering,
}: {
  isNext: boolean;
  onAdd: (() => void) | undefined;
  filtering: ComponentProps<typeof RecordTools> | undefined;
}) {
  return (
    <>
      {filtering && <RecordTools {...filtering} />}
      {onAdd && <AddButton isNext={isNext} isBrief={filtering !== undefined} onAdd={onAdd} />}
    </>
  );
}

/** Most domains begin with a service: its records need not be known. */
function NoRecords({ domain: { id, name, suffix, frozen } }: { domain: Domain }) {
  const { t } = useTranslation(['records', 'domains']);
  return (
    <Empty
      title={t('emptyTitle')}
      actions={
        !frozen && (
          <LinkButton kind="go" to={paths.setups(id)}>
            {t('domains:setups.choose')}
          </LinkButton>
        )
      }
    >
      {!frozen && (
        <TaggedText
          text={t('emptyText')}
          tags={{ name: () => <Name label={name} suffix={suffix} /> }}
        />
      )}
    </Empty>
  );
}

/** Deletes the selected records together. */
function Deleting({
  selection,
  removals,
}: {
  selection: Selection<DomainRecord>;
  removals: Removals;
}) {
  const { t } = useTranslation('records');
  if (selection.chosen.length === 0) return null;
  return (
    <SelectionBar selection={selection}>
      <Button small kind="caution" onClick={() => removals.remove(selection.chosen)}>
        {t('deleteSelected', { count: selection.chosen.length })}
      </Button>
    </SelectionBar>
  );
}

/** Asks before a changed draft is given up. */
function Discarding({ editor }: { editor: Editor }) {
  const { t } = useTranslation('records');
  if (!editor.isAsking) return null;
  return (
    <ConfirmDialog
      title={t('discardTitle')}
      confirm={t('discardConfirm')}
      danger
      onConfirm={editor.discard}
      onClose={editor.keep}
    >
      {t('discardText')}
    </ConfirmDialog>
  );
}
