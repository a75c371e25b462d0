import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonLook } from '../actions/button.tsx';
import type { FormState } from '../dialogs/form-dialog.tsx';
import { Notice } from '../states/notice.tsx';
import styles from './checked-form.module.css';
import { ErrorSummary } from './error-summary.tsx';

interface CheckedFormProps extends ButtonLook {
  form: FormState;
  /** Title of the failure; its text follows. */
  failed: string;
  /** The submit button's text. */
  submit: string;
  /** Blocks sending; the button's text says why, or a notice above it. */
  waits?: boolean;
  children: ReactNode;
}

/** Fields between an error summary and a failure notice, with the submit button. */
export function CheckedForm(props: CheckedFormProps) {
  const { form, failed, submit, waits = false, children, ...look } = props;
  const { t } = useTranslation('ui');

  const send = (event: FormEvent) => {
    // The Enter key submits a form although its button is disabled.
    if (waits) event.preventDefault();
    else form.submit(event);
  };

  return (
    // A form that is sent before the page's code is there would show its values in the address: `web/first.js` stops it.
    <form method="post" noValidate className={styles.form} onFocus={form.prepare} onSubmit={send}>
      <ErrorSummary
        key={form.attempt}
        title={t('checkFields', { count: form.summary.length })}
        errors={form.summary}
      />
      {children}
      {form.failure && (
        <Notice tone="bad" title={failed}>
          {form.failure}
        </Notice>
      )}
      <Button type="submit" busy={form.isBusy} disabled={waits} className={styles.submit} {...look}>
        {submit}
      </Button>
    </form>
  );
}
