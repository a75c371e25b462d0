import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { findConflict } from '#shared/dns/conflicts.ts';
import { problemWithin } from '#shared/dns/problems.ts';
import { isSame } from '#web/api/changed-fields.ts';
import { useIssues } from '#web/api/hooks/use-issues.ts';
import { type UpdateRecord, useSaveRecord } from '#web/features/records/api/use-save-record.ts';
import { bodyOf, type Draft, hasName, recordIn, ttlOf } from '#web/features/records/draft.ts';
import { issuesOf } from '#web/features/records/schemas.ts';
import type { Editing, FormEditor } from '#web/features/records/use-editor.ts';

interface RecordFormOptions {
  domain: Domain;
  records: readonly DomainRecord[];
  editing: Editing;
  editor: FormEditor;
  /** Call that changes the record; its owner's by default. */
  update?: UpdateRecord | undefined;
  beforeSave: () => Promise<void>;
  onSaved: (record: DomainRecord, isNew: boolean) => void;
}

const firstInvalid = '[aria-invalid="true"]';

/** State of the record form: values, errors, conflicts and saving. */
export function useRecordForm(options: RecordFormOptions) {
  const { domain, records, editing, editor, beforeSave, onSaved } = options;
  const { record, draft } = editing;
  const latest = useRef(draft);
  latest.current = draft;
  const form = useRef<HTMLFormElement>(null);
  const issues = useIssues('records');
  const save = useSaveRecord(domain.id, options.update);
  const [isUrgent, setUrgent] = useState(false);

  const current = record && records.find(({ id }) => id === record.id);
  const isNew = !current;
  const newer = current && current.version !== record?.version ? current : undefined;
  const others = records.filter(({ id }) => id !== record?.id);
  const within = { records: others, fqdn: domain.fqdn };
  const conflict = hasName(draft) ? findConflict(recordIn(draft), within) : undefined;

  const { attempt } = issues;

  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>(firstInvalid)?.focus();
  }, [attempt]);

  const change = (changed: Partial<Draft>) => {
    editor.change({ ...draft, ...changed });
    for (const path of Object.keys(changed)) issues.clear(path);
    // The validity of a content depends on the type, and that of a name.
    if (changed.type) issues.clear('name');
    if (changed.parts || changed.keepQuotes) issues.clear('content');
    setUrgent(false);
    // A save under way keeps its state.
    if (save.isError) save.reset();
  };

  const isRight = (): boolean => {
    const found = issuesOf(draft);
    if (found.length > 0) return issues.tell(found);
    const problem = problemWithin(recordIn(draft), within);
    return !problem || issues.tell([problem]);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    setUrgent(true);
    if (!isRight() || conflict || newer) return;
    save.mutate(
      { body: bodyOf(draft), record: isNew ? undefined : record, before: beforeSave },
      {
        onSuccess: (saved) => {
          // A draft that changed during the call goes on from the version that it saved.
          if (isSame(latest.current, draft)) onSaved(saved, isNew);
          else editor.rebase(saved, latest.current);
        },
        onError: issues.take,
      },
    );
  };

  return {
    form,
    errors: issues.errors,
    /** The draft with the TTL that it will have. */
    shown: { ...draft, ttl: ttlOf(draft, others) },
    others,
    conflict,
    newer: save.isPending ? undefined : newer,
    isGone: record !== undefined && isNew,
    isNew,
    isUrgent,
    isSaving: save.isPending,
    failure: save.error,
    change,
    submit,
    /** Does nothing while the record is saved: how that ends is told in the form. */
    cancel: () => {
      if (!save.isPending) editor.cancel();
    },
  };
}
