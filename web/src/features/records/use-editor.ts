import { useEffect, useRef, useState } from 'react';
import type { DomainRecord } from '../../../../shared/records.ts';
import { blank, type Draft, draftOf, isSame } from './draft.ts';

export interface Editing {
  /** The record as it was when it was taken up; without one a new record is written. */
  record?: DomainRecord;
  initial: Draft;
  draft: Draft;
}

/** Where the keyboard goes on once the form is closed. */
export const editButton = (record: DomainRecord): string => `edit-${record.id}`;
export const addButton = 'add-record';

const openerOf = ({ record }: Editing): string => (record ? editButton(record) : addButton);

const isDirty = (editing: Editing | undefined): boolean =>
  editing !== undefined && !isSame(editing.draft, editing.initial);

/** The browser asks before it leaves a page with something typed on it. */
function useLeaveGuard(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const guard = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, [active]);
}

/** One record is edited at a time. What was typed is not dropped without asking. */
export function useEditor() {
  const [editing, setEditing] = useState<Editing>();
  const [asked, setAsked] = useState<{ next: Editing | undefined }>();
  const last = useRef<Editing>(undefined);
  useLeaveGuard(isDirty(editing));

  useEffect(() => {
    if (last.current && !editing) document.getElementById(openerOf(last.current))?.focus();
    last.current = editing;
  }, [editing]);

  const go = (next?: Editing) => (isDirty(editing) ? setAsked({ next }) : setEditing(next));

  return {
    editing,
    /** Whether there is something typed that the next step would drop. */
    isAsking: asked !== undefined,
    add: (draft = blank) => go({ initial: draft, draft }),
    edit: (record: DomainRecord) => {
      const draft = draftOf(record);
      go({ record, initial: draft, draft });
    },
    change: (draft: Draft) => setEditing((current) => current && { ...current, draft }),
    /** Goes on from a newer version of the record, with what was typed or with what it says. */
    rebase: (record: DomainRecord, draft: Draft) =>
      setEditing({ record, initial: draftOf(record), draft }),
    cancel: () => go(),
    close: () => setEditing(undefined),
    discard: () => {
      setEditing(asked?.next);
      setAsked(undefined);
    },
    keep: () => setAsked(undefined),
  };
}

export type Editor = ReturnType<typeof useEditor>;
