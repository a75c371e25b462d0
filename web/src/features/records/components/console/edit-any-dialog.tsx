import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAnyRecords, updateAnyRecord } from '#shared/areas/records/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { LoadBoundary } from '#ui/states/load-boundary.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { LineLoading } from '#ui/states/panel-loading.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { useIsSaving } from '#web/features/records/api/use-save-record.ts';
import { draftOf } from '#web/features/records/draft.ts';
import type { Editing } from '#web/features/records/use-editor.ts';
import { LateRecordForm } from '../form/late-record-form.ts';
import type { Placed } from './delete-any-dialog.tsx';
import styles from './edit-any-dialog.module.css';

interface EditAnyDialogProps {
  record: Placed;
  onClose: () => void;
}

/** Changes somebody's record, beside the others of its domain. */
export function EditAnyDialog({ record, onClose }: EditAnyDialogProps) {
  const { t } = useTranslation('records');
  const problemOf = useProblem();
  const params = { id: record.domain.id };
  const { data, error, refetch } = useCall(listAnyRecords, { params });
  const isSaving = useIsSaving(params.id);
  const current = data?.items.find(({ id }) => id === record.id);
  const form = useId();
  // A call under way cannot be called back, and how it ends is told here.
  const close = () => {
    if (!isSaving) onClose();
  };
  return (
    <Dialog
      title={t('editOf', { type: record.type, name: record.name })}
      keepOpen
      onClose={close}
      actions={
        current && (
          <>
            <Button kind="quiet" disabled={isSaving} onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={form} kind="go" busy={isSaving}>
              {t('save')}
            </Button>
          </>
        )
      }
    >
      {data && current && (
        <div className={styles.content}>
          <LoadBoundary waiting={<LineLoading />}>
            <Form id={form} content={data} record={current} onClose={onClose} />
          </LoadBoundary>
        </div>
      )}
      {data && !current && <Notice tone="warn" title={t('goneTitle')} />}
      {error && (
        <Problem title={t('failed')} onRetry={() => void refetch()} {...problemOf(error)} />
      )}
      {!data && !error && (
        <div className={styles.content}>
          <LineLoading onRetry={() => void refetch()} />
        </div>
      )}
    </Dialog>
  );
}

interface FormProps {
  id: string;
  content: Reply<typeof listAnyRecords>;
  record: DomainRecord;
  onClose: () => void;
}

function Form({ id, content: { domain, items }, record, onClose }: FormProps) {
  const { t } = useTranslation('records');
  const announce = useAnnounce();
  const editingOf = (one: DomainRecord, draft = draftOf(one)): Editing => ({
    key: one.id,
    record: one,
    initial: draftOf(one),
    draft,
  });
  const [editing, setEditing] = useState(() => editingOf(record));
  return (
    <LateRecordForm
      key={editing.key}
      id={id}
      domain={domain}
      records={items}
      editing={editing}
      editor={{
        edit: (other) => setEditing(editingOf(other)),
        change: (draft) => setEditing({ ...editing, draft }),
        rebase: (newer, draft) => setEditing(editingOf(newer, draft)),
        cancel: onClose,
        close: onClose,
      }}
      update={updateAnyRecord}
      beforeSave={async () => {}}
      onSaved={() => {
        announce(t('everyone.saved'));
        onClose();
      }}
    />
  );
}
