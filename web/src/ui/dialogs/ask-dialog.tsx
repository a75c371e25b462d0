import type { ReactNode } from 'react';
import { Notice } from '../states/notice.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useAnnounce } from './toasts.tsx';

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
  /** Read aloud after success, where the page shows it. */
  done?: string;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before a change that takes no input, and shows its outcome. */
export function AskDialog(props: AskDialogProps) {
  const { title, children, submit, danger, failed, asking, done, onDone, onClose } = props;
  const announce = useAnnounce();
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
      onConfirm={() =>
        run(() => {
          if (done) announce(done);
          onDone?.();
          onClose();
        })
      }
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
