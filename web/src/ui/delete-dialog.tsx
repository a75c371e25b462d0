import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Notice } from './notice.tsx';

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
  onDone: () => void;
  onClose: () => void;
}

/** Confirms a deletion of one or several items, and shows progress and failures. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, children, submit, failed, deletion, onDone, onClose } = props;
  const { t } = useTranslation('ui');
  const { progress, isBusy, failure, run } = deletion;
  return (
    <ConfirmDialog
      title={title}
      confirm={submit}
      danger
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
      <p role="status">{isBusy && progress.total > 1 && t('progress', progress)}</p>
    </ConfirmDialog>
  );
}
