import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import type { FormState } from '#ui/dialogs/form-dialog.tsx';
import { CheckedForm } from '#ui/forms/checked-form.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Notice } from '#ui/states/notice.tsx';
import { Email } from '#ui/text/email.tsx';
import { TaggedText } from '#ui/text/tagged-text.tsx';
import { hasCode } from '#web/api/failure.ts';
import type { Form } from '#web/api/hooks/use-form.ts';
import { paths } from '#web/paths.ts';
import type { SentCode } from '../page-state.ts';
import type { useMailing } from '../use-mailing.ts';
import { ChosenPassword } from './chosen-password.tsx';
import { CodeField } from './code-field.tsx';
import { InviteCode } from './invite-code.tsx';
import { ResendCode } from './resend-code.tsx';

export interface Details {
  code: string;
  nickname: string;
  password: string;
  inviteCode: string | undefined;
}

interface DetailsStepProps {
  form: FormState & Form<Details> & { error: Error | null; isUncertain: boolean };
  sent: SentCode;
  mailing: Pick<ReturnType<typeof useMailing>, 'left' | 'again'>;
  /** Invite code of the followed link; empty without one that works. */
  invited: string;
  onBack: () => void;
}

/** Second step of a registration: the code, and what the account begins with. */
export function DetailsStep({ form, sent, mailing, invited, onBack }: DetailsStepProps) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const { search } = useLocation();
  const { email, expiresIn } = sent;

  /** Goes on to what is empty; with nothing left to fill in, a mended code is sent at once. */
  const goOn = () => {
    const empty = (['nickname', 'password'] as const).find((path) => form.values[path] === '');
    if (empty) return document.getElementById(form.idOf(empty))?.focus();
    (document.getElementById(form.idOf('code')) as HTMLInputElement).form?.requestSubmit();
  };

  const toLogin = (
    <LinkButton to={`${paths.login}${search}`} state={{ email }}>
      {t('toLogin')}
    </LinkButton>
  );

  return (
    <>
      <Notice
        tone="good"
        actions={
          <Button small onClick={onBack}>
            {t('changeEmail')}
          </Button>
        }
      >
        <TaggedText
          text={t('codeSent', { duration: format.duration(expiresIn) })}
          tags={{ email: () => <Email address={email} /> }}
        />
      </Notice>
      <CheckedForm kind="go" wide form={form} failed={t('registerFailed')} submit={t('register')}>
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        <CodeField form={form} onFull={goOn} />
        {form.isUncertain && hasCode(form.error, 'CODE_INVALID') && (
          <Notice tone="warn" actions={toLogin}>
            {t('registerPerhaps')}
          </Notice>
        )}
        <ResendCode mailing={mailing} sent={sent} onOver={onBack} />
        <TextField
          {...form.field('nickname')}
          label={t('nickname')}
          autoComplete="nickname"
          hint={t('nicknameHint')}
        />
        <ChosenPassword form={form} path="password" label={t('password')} email={email} />
        <InviteCode form={form} invited={invited} />
      </CheckedForm>
      {hasCode(form.error, 'EMAIL_TAKEN') && toLogin}
    </>
  );
}
