import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from './ask-dialog.tsx';

interface DeleteDialogProps {
  title: string;
  /** Consequences. */
  children: ReactNode;
  /** The action's verb, such as "Delete 4 words". */
  submit: string;
  /** Title of the failure: "The rule was not deleted". */
  failed: string;
  /** Progress, as `useDeletion` returns it. */
  deletion: {
    progress: { tried: number; total: number };
    isBusy: boolean;
    failure: string | undefined;
    run: (onDone: () => void) => void;
  };
  /** Toast of the success, with which the dialog closes. */
  done: string;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Confirms a deletion of one or several items, and shows progress and failures. */
export function DeleteDialog({ deletion, children, ...rest }: DeleteDialogProps) {
  const { t } = useTranslation('ui');
  const { progress, isBusy } = deletion;
  return (
    <AskDialog {...rest} danger asking={deletion}>
      {children}
      <p role="status">{isBusy && progress.total > 1 && t('progress', progress)}</p>
    </AskDialog>
  );
}
