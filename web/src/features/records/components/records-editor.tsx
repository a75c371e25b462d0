import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useToast } from '#ui/dialogs/toasts.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { SelectionBar } from '#ui/list/selection-bar.tsx';
import { useSelection } from '#ui/list/use-selection.ts';
import { Name } from '#ui/text/name.tsx';
import { draftOf } from '../draft.ts';
import { useEditor } from '../use-editor.ts';
import { useNews } from '../use-news.ts';
import type { Removals } from '../use-removals.ts';
import { useView } from '../use-view.ts';
import { matches, sortRecords } from '../view.ts';
import { AddButton, isFull, LimitNotice, type RecordQuota } from './add-button.tsx';
import styles from './records-editor.module.css';
import { CardsHead } from './table/cards-head.tsx';
import { RecordTools } from './table/record-tools.tsx';
import { RecordsTable } from './table/records-table.tsx';

/** Number of records above which they are filtered and sorted. */
const fewRecords = 10;

interface RecordsEditorProps {
  domain: Domain;
  records: readonly DomainRecord[];
  removals: Removals;
  quota: RecordQuota | undefined;
  /** Notices above the records. */
  children: ReactNode;
}

export function RecordsEditor({ domain, records, removals, quota, children }: RecordsEditorProps) {
  const { t } = useTranslation('records');
  const editor = useEditor();
  const { newsId, mark } = useNews();
  const toast = useToast();
  const view = useView();
  const { editing } = editor;

  const isMany = records.length > fewRecords;
  const isShown = (record: DomainRecord) =>
    matches(record, view.view, domain.fqdn) || record.id === editing?.record?.id;
  const found = records.filter(isShown);
  const shown = isMany ? sortRecords(found, view.view) : found;
  const selection = useSelection(shown, ({ id }) => id);

  const onSaved = ({ id, type, name }: DomainRecord, isNew: boolean) => {
    editor.close();
    mark(id);
    toast(t(isNew ? 'added' : 'saved', { type, name }));
  };

  const isEmpty = records.length === 0 && !editing;
  const isReadOnly = domain.frozen !== undefined;
  const full = isFull(records.length, quota);
  const canAdd = !full && !isReadOnly;

  return (
    <div className={styles.records}>
      <Card
        title={t('title')}
        end={
          (canAdd || records.length > 1) && (
            <>
              {records.length > 1 && <RecordTools records={records} view={view} isFew={!isMany} />}
              {canAdd && <AddButton isNext={!editing && !isEmpty} onAdd={() => editor.add()} />}
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
          <>
            {records.length > 1 && !isReadOnly && (
              <CardsHead selection={selection} sorting={isMany ? view.sorting : undefined} />
            )}
            <div className={styles.table}>
              <RecordsTable
                domain={domain}
                records={records}
                shown={shown}
                editor={editor}
                selection={selection}
                sorting={isMany ? view.sorting : undefined}
                isReadOnly={isReadOnly}
                newsId={newsId}
                beforeSave={removals.flush}
                onSaved={onSaved}
                onEdit={editor.edit}
                onDuplicate={(record) => editor.add(draftOf(record))}
                onDelete={(record) => removals.remove([record])}
              />
            </div>
          </>
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
