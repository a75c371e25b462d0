import { Trans, useTranslation } from 'react-i18next';
import { sendCode } from '../../../../../shared/auth.ts';
import type { Form } from '../../../api/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Email } from '../../../ui/email.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useMailing } from '../use-mailing.ts';
import { Captcha } from './captcha.tsx';
import { CodeField } from './code-field.tsx';
import styles from './email-proof.module.css';

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

/** An address and the code mailed to it. Each code needs a captcha. */
export function EmailProof({ label, form }: EmailProofProps) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const {
    form: mailing,
    left,
    captcha,
  } = useMailing(sendCode, {
    onSent: (reply) => form.change('request' in reply ? { request: reply.request } : {}),
  });
  const { sent, reply } = mailing;
  const email = form.field('email');

  const again = left > 0 ? t('resendIn', { seconds: format.number(left) }) : t('resendCode');
  return (
    <div className={styles.proof}>
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
      {left === 0 && (
        <Captcha
          key={captcha.key}
          id={form.idOf('turnstileToken')}
          error={captcha.error}
          onSolved={captcha.onSolved}
        />
      )}
      <Button busy={mailing.isBusy} disabled={left > 0} onClick={mailing.submit}>
        {reply ? again : t('sendCode')}
      </Button>
      {mailing.failure && (
        <Notice tone="bad" title={t('codeFailed')}>
          {mailing.failure}
        </Notice>
      )}
      {sent && reply && (
        <Notice tone="good">
          <Trans
            t={t}
            i18nKey="codeSent"
            values={{ duration: format.duration(reply.expiresIn) }}
            components={{ email: <Email address={sent.email.trim()} /> }}
          />
        </Notice>
      )}
      <CodeField form={form} />
    </div>
  );
}
