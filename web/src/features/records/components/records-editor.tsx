import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { awaitSomebody } from '#ui/hooks/await-somebody.ts';
import { Card } from '#ui/layout/card.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { SelectionBar } from '#ui/list/selection-bar.tsx';
import { useSelection } from '#ui/list/use-selection.ts';
import { Name } from '#ui/text/name.tsx';
import { draftOf } from '../draft.ts';
import { useEditor } from '../use-editor.ts';
import { useNews } from '../use-news.ts';
import type { Removals } from '../use-removals.ts';
import { useView } from '../use-view.ts';
import { countStates, matches, sortRecords } from '../view.ts';
import { AddButton, isFull, LimitNotice, type RecordQuota } from './add-button.tsx';
import { LateRecordForm } from './form/late-record-form.ts';
import styles from './records-editor.module.css';
import { CardsHead } from './table/cards-head.tsx';
import { RecordTools } from './table/record-tools.tsx';
import { RecordsTable } from './table/records-table.tsx';
import { StateFilter } from './table/state-filter.tsx';
import { TypeFilter } from './table/type-filter.tsx';

/** Number of records above which they are filtered by type and sorted. */
const fewRecords = 10;

interface RecordsEditorProps {
  domain: Domain;
  /** All records, deleted ones among them as long as they can be brought back. */
  all: readonly DomainRecord[];
  removals: Removals;
  quota: RecordQuota | undefined;
  /** Notices above the records. */
  children: ReactNode;
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
  const records = removals.left(all);

  const isMany = records.length > fewRecords;
  const isOpen = ({ id }: DomainRecord) => id === editing?.record?.id || id === news?.id;
  const isShown = (record: DomainRecord) =>
    matches(record, view.view, domain.fqdn) || isOpen(record);
  const inOrder = isMany ? sortRecords(all, view.view) : all;
  const shown = removals.left(inOrder).filter(isShown);
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
  const isNarrowed = view.view.type !== '' || view.view.state !== '';

  return (
    <div className={styles.records}>
      <VisuallyHidden>
        <span role="status">{news?.text}</span>
      </VisuallyHidden>
      <Card
        title={<span className={cx(hasTools && styles.title)}>{t('title')}</span>}
        end={
          (canAdd || hasTools) && (
            <>
              {hasTools && (
                <RecordTools
                  view={view}
                  filters={filters}
                  isOpen={isFiltering}
                  onToggle={() => setFiltering(!isFiltering)}
                />
              )}
              {canAdd && (
                <AddButton
                  isNext={!editing && !isEmpty}
                  isBrief={hasTools}
                  onAdd={() => editor.add()}
                />
              )}
            </>
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
        <div
          id={filters}
          className={cx(styles.filters, (isFiltering || isNarrowed) && styles.asked)}
        >
          {!isReadOnly && <StateFilter counts={countStates(records)} view={view} />}
          {isMany && <TypeFilter records={records} view={view} />}
          {hasTools && !isReadOnly && (
            <div className={styles.order}>
              <CardsHead selection={selection} sorting={isMany ? view.sorting : undefined} />
            </div>
          )}
        </div>
        {isEmpty ? (
          <Empty title={t('emptyTitle')}>
            {!isReadOnly && (
              <Trans
                t={t}
                i18nKey="emptyText"
                components={{ name: <Name label={domain.name} suffix={domain.suffix} /> }}
              />
            )}
          </Empty>
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
      {selection.chosen.length > 0 && (
        <SelectionBar selection={selection}>
          <Button small kind="danger" onClick={() => removals.remove(selection.chosen)}>
            {t('deleteSelected', { count: selection.chosen.length })}
          </Button>
        </SelectionBar>
      )}
      {editor.isAsking && (
        <ConfirmDialog
          title={t('discardTitle')}
          confirm={t('discardConfirm')}
          danger
          onConfirm={editor.discard}
          onClose={editor.keep}
        >
          {t('discardText')}
        </ConfirmDialog>
      )}
    </div>
  );
}
