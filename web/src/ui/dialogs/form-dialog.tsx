import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { Notice } from '../states/notice.tsx';
import { Dialog, InSight } from './dialog.tsx';
import styles from './form-dialog.module.css';

/** State and handlers of a form, as `useForm` returns them. */
export interface FormState {
  summary: readonly { id: string; text: string }[];
  attempt: number;
  isBusy: boolean;
  /** A translated failure that belongs to no field. */
  failure: string | undefined;
  submit: (event: FormEvent) => void;
  /** Called once somebody is in the form. */
  prepare?: () => void;
}

interface FormDialogProps {
  title: ReactNode;
  form: FormState;
  /** The action's verb, such as "Add rule"; never "OK". */
  submit: string;
  /** Title of the failure: "The rule was not saved". */
  failed: string;
  danger?: boolean;
  /** The outcome is shown, so that there is nothing to cancel. */
  isDone?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. A click beside it does not close it, so that typed text is kept. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, submit, failed, danger, isDone, onClose, children } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  // A call under way cannot be cancelled, and its result is shown here.
  const close = () => {
    if (!form.isBusy) onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={close}
      keepOpen
      actions={
        <>
          <Button kind="quiet" disabled={form.isBusy} onClick={close}>
            {t(isDone ? 'close' : 'cancel')}
          </Button>
          <Button type="submit" form={id} kind={danger ? 'danger' : 'go'} busy={form.isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <ErrorSummary
        key={form.attempt}
        title={t('checkFields', { count: form.summary.length })}
        errors={form.summary}
      />
      <form
        id={id}
        noValidate
        onFocus={form.prepare}
        onSubmit={form.submit}
        className={styles.fields}
      >
        {children}
      </form>
      {form.failure && (
        <InSight>
          <Notice tone="bad" title={failed}>
            {form.failure}
          </Notice>
        </InSight>
      )}
    </Dialog>
  );
}
