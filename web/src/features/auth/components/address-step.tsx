import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { CheckedForm } from '#ui/forms/checked-form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import type { useMailing } from '../use-mailing.ts';
import { Captcha } from './captcha/captcha.tsx';
import styles from './form-page.module.css';

interface AddressStepProps {
  mailing: ReturnType<typeof useMailing>;
  /** Address that has a code already. */
  sentTo: string | undefined;
  onGoOn: () => void;
}

/** First step of a registration: the address, and a captcha for its code. */
export function AddressStep({ mailing, sentTo, onGoOn }: AddressStepProps) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const { form, left, captcha } = mailing;
  const hasCode = form.values.email.trim() === sentTo;
  const waits = hasCode && left > 0;
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    onGoOn();
  };
  const again = hasCode ? t('resendCode') : t('sendCode');
  return (
    <CheckedForm
      kind="go"
      wide
      form={waits ? { ...form, submit: goOn } : form}
      failed={t('codeFailed')}
      submit={waits ? t('enterCode') : again}
    >
      <TextField {...form.field('email')} label={t('email')} type="email" autoComplete="email" />
      {waits ? (
        <p className={styles.aside}>{t('resendIn', { seconds: format.number(left) })}</p>
      ) : (
        <Captcha key={captcha.key} {...captcha.field} />
      )}
      {hasCode && !waits && <Button onClick={onGoOn}>{t('enterCode')}</Button>}
    </CheckedForm>
  );
}
