import { useTranslation } from 'react-i18next';
import { sendCode } from '../../../../../shared/auth.ts';
import { limits } from '../../../../../shared/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useSendCode } from '../api/use-send-code.ts';
import { useMailing } from '../use-mailing.ts';
import { Captcha } from './captcha.tsx';
import styles from './email-proof.module.css';

interface EmailProofProps {
  /** What the address is to this form; "Email" otherwise. */
  label?: string;
  email: string;
  code: string;
  /** What the form found wrong with either. */
  errors: Record<string, string>;
  idOf: (path: string) => string;
  onEmail: (email: string) => void;
  onCode: (code: string) => void;
}

/** An address, and the code that shows that its mail arrives. A check for people comes before each code. */
export function EmailProof(props: EmailProofProps) {
  const { label, email, code, errors, idOf, onEmail, onCode } = props;
  const { t } = useTranslation('auth');
  const format = useFormat();
  const sending = useSendCode();
  const { form, left, captcha } = useMailing(sendCode, sending);

  const again = left > 0 ? t('resendIn', { seconds: format.number(left) }) : t('resendCode');
  return (
    <div className={styles.proof}>
      <TextField
        id={idOf('email')}
        label={label ?? t('email')}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        error={errors.email ?? form.errors.email}
        onChange={(event) => {
          onEmail(event.target.value);
          form.change({ email: event.target.value });
        }}
      />
      {left === 0 && (
        <Captcha
          key={captcha.key}
          id={idOf('turnstileToken')}
          error={captcha.error}
          onSolved={captcha.onSolved}
        />
      )}
      <Button busy={sending.isPending} disabled={left > 0} onClick={form.submit}>
        {sending.data ? again : t('sendCode')}
      </Button>
      {form.failure && (
        <Notice tone="bad" title={t('codeFailed')}>
          {form.failure}
        </Notice>
      )}
      {sending.data && (
        <Notice tone="good">
          {t('codeSent', {
            email: sending.variables.email.trim(),
            duration: format.duration(sending.data.expiresIn),
          })}
        </Notice>
      )}
      <TextField
        id={idOf('code')}
        label={t('code')}
        name="code"
        mono
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={limits.code.digits + 4}
        hint={t('codeHint', { digits: limits.code.digits })}
        value={code}
        error={errors.code}
        onChange={(event) => onCode(event.target.value)}
      />
    </div>
  );
}
