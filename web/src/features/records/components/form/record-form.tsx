import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { rulesOf } from '#shared/dns/types.ts';
import { Button } from '#ui/actions/button.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { ChangedNotice } from '#ui/states/changed-notice.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { ApiFailure } from '#web/api/failure.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import type { UpdateRecord } from '#web/features/records/api/use-save-record.ts';
import { draftOf } from '#web/features/records/draft.ts';
import type { Editing, FormEditor } from '#web/features/records/use-editor.ts';
import { ZonePreview } from '../zone-preview.tsx';
import { ConflictNotice, GoneNotice, Line } from './form-notice.tsx';
import { RecordFields } from './record-fields.tsx';
import styles from './record-form.module.css';
import { SaveEffects } from './save-effects.tsx';
import { useRecordForm } from './use-record-form.ts';

export interface RecordFormProps {
  domain: Domain;
  /** All records of the domain, including the edited one. */
  records: readonly DomainRecord[];
  editing: Editing;
  editor: FormEditor;
  /** Call that changes the record; its owner's by default. */
  update?: UpdateRecord;
  /** Sends changes that the record depends on. Runs before it is saved. */
  beforeSave: () => Promise<void>;
  onSaved: (record: DomainRecord, isNew: boolean) => void;
  /** Of a form whose buttons stand below it, in the foot of a dialog. */
  id?: string;
  /** Absent: the form offers no deletion. */
  onDelete?: (record: DomainRecord) => void;
}

export function RecordForm(props: RecordFormProps) {
  const { t } = useTranslation('records');
  const { id, domain, editing } = props;
  const { form, errors, shown, others, change, submit, cancel, ...state } = useRecordForm(props);
  const { type, name } = editing.draft;
  const { fields, priority } = rulesOf(type);

  // Moves the focus once, when the form opens.
  useEffect(() => {
    const first = name ? '[data-content] :is(input, select, textarea)' : '[name=type]';
    form.current?.querySelector<HTMLElement>(first)?.focus();
  }, []);

  // The foot of a dialog stays in sight over it.
  useEffect(() => {
    form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [form, state.isUrgent, state.failure]);

  return (
    <form
      ref={form}
      id={id}
      noValidate
      aria-label={t(state.isNew ? 'addForm' : 'editOf', { type, name })}
      data-labelled={fields.length > 1 || priority}
      className={styles.form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return;
        // The same key press would close the dialog that may open now.
        event.preventDefault();
        cancel();
      }}
    >
      <RecordFields
        domain={domain}
        draft={editing.draft}
        ttl={shown.ttl}
        errors={errors}
        isTypeFixed={editing.record !== undefined}
        onChange={change}
      />
      <div className={styles.notices}>
        <SaveEffects domain={domain} draft={shown} others={others} />
        <Hindrance {...props} {...state} />
      </div>
      {!id && <Actions {...props} {...state} cancel={cancel} />}
      <ZonePreview draft={shown} fqdn={domain.fqdn} />
    </form>
  );
}

type ActionsProps = RecordFormProps &
  Pick<ReturnType<typeof useRecordForm>, 'cancel' | 'isNew' | 'isSaving'>;

function Actions({ editing: { record }, editor, onDelete, cancel, isNew, isSaving }: ActionsProps) {
  const { t } = useTranslation('records');
  return (
    <div className={styles.actions}>
      {record && !isNew && onDelete && (
        <span className={styles.delete}>
          <Button
            kind="caution"
            onClick={() => {
              editor.close();
              onDelete(record);
            }}
          >
            {t('deleteRecord')}
          </Button>
        </span>
      )}
      <Button kind="quiet" disabled={isSaving} onClick={cancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" kind="go" busy={isSaving}>
        {t('save')}
      </Button>
    </div>
  );
}

type HindranceProps = RecordFormProps &
  Pick<ReturnType<typeof useRecordForm>, 'conflict' | 'newer' | 'isGone' | 'isUrgent' | 'failure'>;

/** The first obstacle to saving. Field errors appear at their fields. */
function Hindrance({ records, editing, editor, ...state }: HindranceProps) {
  const { t } = useTranslation('records');
  const failureText = useFailureText();
  const { conflict, newer, isGone, isUrgent, failure } = state;
  if (newer) {
    return (
      <ChangedNotice
        isUrgent={isUrgent}
        onKeep={() => editor.rebase(newer, editing.draft)}
        onTake={() => editor.rebase(newer, draftOf(newer))}
      >
        <Line record={newer} />
      </ChangedNotice>
    );
  }
  if (conflict) {
    const { reason, with: record } = conflict;
    return (
      <ConflictNotice
        reason={reason}
        record={record}
        isUrgent={isUrgent}
        onEdit={() => editor.edit(record)}
      />
    );
  }
  if (isGone) return <GoneNotice />;
  if (!(failure instanceof ApiFailure) || failure.code === 'VALIDATION_FAILED') return null;
  const refusal = failure.detailsOf('RECORD_CONFLICT');
  if (refusal) {
    const record = records.find(({ id }) => id === refusal.recordId);
    return (
      <ConflictNotice
        isUrgent
        reason={refusal.reason}
        record={record}
        onEdit={() => record && editor.edit(record)}
      />
    );
  }
  return (
    <Notice tone="bad" title={t('notSaved')}>
      {failureText(failure)}
    </Notice>
  );
}
