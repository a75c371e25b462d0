import { type ReactNode, useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Domain } from '../../../../../shared/domains.ts';
import type { DomainRecord } from '../../../../../shared/records.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Name } from '../../../ui/name.tsx';
import { addButton, useEditor } from '../use-editor.ts';
import { useFlash } from '../use-flash.ts';
import { AddBar, type Quota } from './add-bar.tsx';
import { DeleteRecordDialog } from './delete-record-dialog.tsx';
import { QuickStarts } from './quick-starts.tsx';
import styles from './records-editor.module.css';
import { RecordsTable } from './records-table.tsx';

interface RecordsEditorProps {
  domain: Domain;
  records: readonly DomainRecord[];
  quota: Quota | undefined;
  /** Notices above the records. */
  children: ReactNode;
}

export function RecordsEditor({ domain, records, quota, children }: RecordsEditorProps) {
  const { t } = useTranslation('records');
  const editor = useEditor();
  const { flash, show } = useFlash();
  const [doomed, setDoomed] = useState<DomainRecord>();
  const [deletions, setDeletions] = useState(0);
  const { editing } = editor;
  const isAdding = editing && !records.some(({ id }) => id === editing.record?.id);

  // The delete button disappears with its record, so the focus moves.
  useEffect(() => {
    if (deletions > 0) document.getElementById(addButton)?.focus();
  }, [deletions]);

  const onSaved = ({ id, type, name }: DomainRecord, isNew: boolean) => {
    editor.close();
    show(t(isNew ? 'added' : 'saved', { type, name }), id);
  };

  const onDeleted = ({ type, name }: DomainRecord) => {
    setDoomed(undefined);
    setDeletions((count) => count + 1);
    show(t('deleted', { type, name }));
  };

  const add = (isNext: boolean) => (
    <AddBar count={records.length} quota={quota} isNext={isNext} onAdd={() => editor.add()} />
  );

  return (
    <>
      <Card
        title={t('title')}
        end={
          <p role="status" className={styles.flash}>
            {flash?.text}
          </p>
        }
        flush
      >
        {children}
        {records.length > 0 || editing ? (
          <div className={styles.table}>
            <RecordsTable
              domain={domain}
              records={records}
              editor={editor}
              onSaved={onSaved}
              newsId={flash?.recordId}
              onDelete={setDoomed}
            />
          </div>
        ) : (
          <>
            <Empty title={t('emptyTitle')}>
              <Trans
                t={t}
                i18nKey="emptyText"
                components={{ name: <Name label={domain.name} suffix={domain.suffix} /> }}
              />
            </Empty>
            <div className={styles.starts}>
              <QuickStarts onStart={editor.add} />
              {add(false)}
            </div>
          </>
        )}
        {records.length > 0 && !isAdding && <div className={styles.foot}>{add(!editing)}</div>}
      </Card>
      {doomed && (
        <DeleteRecordDialog
          domain={domain}
          record={doomed}
          onDeleted={() => onDeleted(doomed)}
          onClose={() => setDoomed(undefined)}
        />
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
    </>
  );
}
