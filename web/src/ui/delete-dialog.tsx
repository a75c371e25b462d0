import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Notice } from './notice.tsx';

interface DeleteDialogProps {
  title: string;
  /** What happens then. */
  children: ReactNode;
  /** The action in its own word, such as "Delete 4 words". */
  submit: string;
  /** Above the failure: "The rule was not deleted". */
  failed: string;
  /** How it goes: what `useDeletion` answers. */
  deletion: {
    progress: { tried: number; total: number };
    isBusy: boolean;
    failure: string | undefined;
    run: (onDone: () => void) => void;
  };
  onDone: () => void;
  onClose: () => void;
}

/** Asks before one or several are deleted, and tells how far that has come and what went wrong. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, children, submit, failed, deletion, onDone, onClose } = props;
  const { t } = useTranslation('lists');
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
