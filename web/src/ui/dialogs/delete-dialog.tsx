import type { ReactNode } from 'react';
import { AskDialog } from './ask-dialog.tsx';

interface DeleteDialogProps {
  title: string;
  /** Consequences. */
  children: ReactNode;
  /** The action's verb, such as "Delete 4 words". */
  submit: string;
  /** Title of the failure: "The rule was not deleted". */
  failed: string;
  /** The call, as `useDeletion` returns it. */
  deletion: { isBusy: boolean; failure: string | undefined; run: (onDone: () => void) => void };
  /** Toast of the success, with which the dialog closes. */
  done: string;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Confirms a deletion of one or several items, and shows failures. */
export const DeleteDialog = ({ deletion, ...rest }: DeleteDialogProps) => (
  <AskDialog {...rest} danger asking={deletion} />
);
