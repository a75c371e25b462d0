import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/forms/error-summary.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Notice } from '#ui/states/notice.tsx';
import { Email } from '#ui/text/email.tsx';
import { TaggedText } from '#ui/text/tagged-text.tsx';
import type { Form } from '#web/api/hooks/use-form.ts';
import type { SentCode } from '../page-state.ts';
import { useMailing } from '../use-mailing.ts';
import { Captcha } from './captcha/captcha.tsx';
import { CodeField } from './code-field.tsx';
import styles from './email-proof.module.css';
import { ResendCode } from './resend-code.tsx';

/** Values of a form with an address and its code. */
export interface Proof {
  email: string;
  code: string;
  /** Binds the code to this page, so that other people's wrong tries do not use it up. */
  request?: string | undefined;
}

interface EmailProofProps {
  /** Label of the address; "Email" by default. */
  label?: string;
  form: Pick<Form<Proof>, 'field' | 'idOf' | 'change'>;
}

/** An address and the code mailed to it. Another address needs another captcha. */
export function EmailProof({ label, form }: EmailProofProps) {
  const { t } = useTranslation(['auth', 'ui']);
  const format = useFormat();
  const [code, setCode] = useState<SentCode>();
  const sending = useMailing('sendCode', {
    onSent: (sent) => {
      setCode(sent);
      form.change({ request: sent.request });
      document.getElementById(form.idOf('code'))?.focus();
    },
  });
  const { form: mailing, captcha } = sending;
  const email = form.field('email');

  // Another address is another captcha.
  const sent = code?.email === email.value.trim() && !sending.again.isOver ? code : undefined;
  return (
    <div className={styles.proof}>
      <ErrorSummary
        key={mailing.attempt}
        title={t('ui:checkFields', { count: mailing.summary.length })}
        errors={mailing.summary}
      />
      <TextField
        {...email}
        label={label ?? t('email')}
        type="email"
        autoComplete="email"
        error={email.error ?? mailing.errors.email}
        onChange={(event) => {
          email.onChange(event);
          mailing.change({ email: event.target.value });
        }}
      />
      {!sent && (
        <>
          <Captcha key={captcha.key} {...captcha.field} />
          <Button busy={mailing.isBusy} onClick={mailing.submit}>
            {t('sendCode')}
          </Button>
        </>
      )}
      {mailing.failure && (
        <Notice tone="bad" title={t('codeFailed')}>
          {mailing.failure}
        </Notice>
      )}
      {sent && (
        <Notice tone="good">
          <TaggedText
            text={t('codeSent', { duration: format.duration(sent.expiresIn) })}
            tags={{ email: () => <Email address={sent.email} /> }}
          />
        </Notice>
      )}
      <CodeField form={form} />
      {sent && <ResendCode mailing={sending} sent={sent} />}
    </div>
  );
}
