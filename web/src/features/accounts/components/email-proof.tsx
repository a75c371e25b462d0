import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendCode } from '../../../../../shared/accounts.ts';
import { limits } from '../../../../../shared/limits.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { useIssues } from '../../../api/use-issues.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useSendCode } from '../api/use-send-code.ts';
import { useCountdown } from '../use-countdown.ts';
import { Captcha } from './captcha.tsx';
import styles from './email-proof.module.css';

interface EmailProofProps {
  email: string;
  code: string;
  /** What the form found wrong with either. */
  errors: Record<string, string>;
  idOf: (path: string) => string;
  onEmail: (email: string) => void;
  onCode: (code: string) => void;
}

/** An address, and the code that shows that its mail arrives. A check for people comes before each code. */
export function EmailProof({ email, code, errors, idOf, onEmail, onCode }: EmailProofProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const failureText = useFailureText();
  const issues = useIssues('accounts', sendCode.body);
  const sending = useSendCode();
  const [token, setToken] = useState<string>();
  const [captchas, setCaptchas] = useState(0);
  const [left, wait] = useCountdown();

  const send = () => {
    const body = { email, turnstileToken: token ?? '' };
    if (left > 0 || !issues.check(body)) return;
    sending.mutate(body, {
      onSuccess: ({ resendAfter }) => wait(resendAfter),
      onError: (error) => issues.take(error),
      onSettled: () => {
        setToken(undefined);
        setCaptchas(captchas + 1);
      },
    });
  };

  const again = left > 0 ? t('resendIn', { seconds: format.number(left) }) : t('resendCode');
  return (
    <div className={styles.proof}>
      <TextField
        id={idOf('email')}
        label={t('email')}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        error={errors.email ?? issues.errors.email}
        onChange={(event) => {
          onEmail(event.target.value);
          issues.clear('email');
        }}
      />
      {left === 0 && (
        <Captcha
          key={captchas}
          id={idOf('turnstileToken')}
          error={token ? undefined : issues.errors.turnstileToken}
          onSolved={setToken}
        />
      )}
      <Button busy={sending.isPending} disabled={left > 0} onClick={send}>
        {sending.data ? again : t('sendCode')}
      </Button>
      {sending.error && issues.summary.length === 0 && (
        <Notice tone="bad" title={t('codeFailed')}>
          {failureText(sending.error)}
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
