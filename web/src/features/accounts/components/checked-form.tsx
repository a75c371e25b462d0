import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../api/use-failure-text.ts';
import type { Issues } from '../../../api/use-issues.ts';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { belongsToField } from '../refusals.ts';
import styles from './checked-form.module.css';

interface CheckedFormProps extends ButtonLook {
  issues: Issues;
  /** The call that the form makes. */
  attempt: { error: unknown; isPending: boolean };
  /** Says that the call failed; the failure's own words follow. */
  failed: string;
  /** The word on the button. */
  submit: string;
  /** It cannot be sent just now; the button says why. */
  waits?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** Fields, what is wrong with them above, what went wrong with sending them below, and the button that does. */
export function CheckedForm(props: CheckedFormProps) {
  const { issues, attempt, failed, submit, waits = false, onSubmit, children, ...look } = props;
  const { t } = useTranslation('accounts');
  const failureText = useFailureText();

  const send = (event: FormEvent) => {
    event.preventDefault();
    // The return key sends as well, where no button holds it back.
    if (!attempt.isPending && !waits) onSubmit();
  };

  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <ErrorSummary key={issues.attempt} title={t('checkFields')} errors={issues.summary} />
      {children}
      {attempt.error !== null && !belongsToField(attempt.error) && (
        <Notice tone="bad" title={failed}>
          {failureText(attempt.error)}
        </Notice>
      )}
      <Button
        type="submit"
        busy={attempt.isPending}
        disabled={waits}
        className={styles.submit}
        {...look}
      >
        {submit}
      </Button>
    </form>
  );
}
