import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Notice } from './notice.tsx';

interface AskDialogProps {
  title: string;
  /** Consequences. */
  children: ReactNode;
  /** The action's verb. */
  submit: string;
  danger?: boolean;
  /** Title of the failure. */
  failed: string;
  /** The call, as `useAsking` returns it. */
  asking: { isBusy: boolean; failure: string | undefined; run: (onDone: () => void) => void };
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a change that takes no input, and shows its failure. */
export function AskDialog(props: AskDialogProps) {
  const { title, children, submit, danger, failed, asking, onDone, onClose } = props;
  const { isBusy, failure, run } = asking;
  return (
    <ConfirmDialog
      title={title}
      confirm={submit}
      {...(danger && { danger })}
      busy={isBusy}
      failure={
        failure && (
          <Notice tone="bad" title={failed}>
            {failure}
          </Notice>
        )
      }
      onConfirm={() => run(onDone)}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
