import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonLook } from './button.tsx';
import styles from './checked-form.module.css';
import { ErrorSummary } from './error-summary.tsx';
import type { FormState } from './form-dialog.tsx';
import { Notice } from './notice.tsx';

interface CheckedFormProps extends ButtonLook {
  form: FormState;
  /** Says that the call failed; the failure's own words follow. */
  failed: string;
  /** The word on the button. */
  submit: string;
  /** It cannot be sent just now; the button says why. */
  waits?: boolean;
  children: ReactNode;
}

/** Fields, what is wrong with them above, what went wrong with sending them below, and the button that does. */
export function CheckedForm(props: CheckedFormProps) {
  const { form, failed, submit, waits = false, children, ...look } = props;
  const { t } = useTranslation('ui');

  const send = (event: FormEvent) => {
    // The return key sends as well, where no button holds it back.
    if (waits) event.preventDefault();
    else form.submit(event);
  };

  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <ErrorSummary key={form.attempt} title={t('checkFields')} errors={form.summary} />
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
