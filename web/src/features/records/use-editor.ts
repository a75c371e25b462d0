import { type Key, useEffect, useRef, useState } from 'react';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { useLeaveGuard } from '#ui/hooks/use-leave-guard.ts';
import { isSame } from '#web/api/changed-fields.ts';
import { blank, type Draft, draftOf } from './draft.ts';

export interface Editing {
  /** React key of the form: what belongs to one record must not reach the form of the next. */
  key: Key;
  /** Record at the start of editing; undefined for a new one. */
  record?: DomainRecord;
  initial: Draft;
  draft: Draft;
}

/** Id of the button that takes the focus after the form closes. */
export const editButton = (record: DomainRecord): string => `edit-${record.id}`;
export const deleteButton = (record: DomainRecord): string => `delete-${record.id}`;
export const addButton = 'add-record';

const openerOf = ({ record }: Editing): string => (record ? editButton(record) : addButton);

const isDirty = (editing: Editing | undefined): boolean =>
  editing !== undefined && !isSame(editing.draft, editing.initial);

/** Edits one record at a time. Asks before it discards unsaved input. */
export function useEditor() {
  const [editing, setEditing] = useState<Editing>();
  const [asked, setAsked] = useState<{ next: Editing | undefined }>();
  const last = useRef<Editing>(undefined);
  const count = useRef(0);
  const guard = useLeaveGuard(isDirty(editing));

  useEffect(() => {
    if (last.current && !editing) document.getElementById(openerOf(last.current))?.focus();
    last.current = editing;
  }, [editing]);

  const go = (next?: Editing) => (isDirty(editing) ? setAsked({ next }) : setEditing(next));

  return {
    editing,
    /** True while the user is asked to discard unsaved input. */
    isAsking: asked !== undefined || guard.isHolding,
    add: (draft = blank) => go({ key: ++count.current, initial: draft, draft }),
    edit: (record: DomainRecord) => {
      const draft = draftOf(record);
      go({ key: ++count.current, record, initial: draft, draft });
    },
    change: (draft: Draft) => setEditing((current) => current && { ...current, draft }),
    /** Continues from a newer version of the record, with the typed or the newer values. */
    rebase: (record: DomainRecord, draft: Draft) =>
      setEditing((current) => current && { ...current, record, initial: draftOf(record), draft }),
    cancel: () => go(),
    close: () => setEditing(undefined),
    discard: () => {
      if (guard.isHolding) return guard.leave();
      setEditing(asked?.next);
      setAsked(undefined);
    },
    keep: () => {
      guard.stay();
      setAsked(undefined);
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;

/** What a form needs of an editor. */
export type FormEditor = Pick<Editor, 'edit' | 'change' | 'rebase' | 'cancel' | 'close'>;
