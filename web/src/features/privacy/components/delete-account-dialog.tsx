import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteAccount, requestDeletionCode } from '#shared/areas/privacy/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { DigitsField } from '#ui/forms/digits-field.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { useCountdown } from '#ui/hooks/use-countdown.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Notice } from '#ui/states/notice.tsx';
import { Email } from '#ui/text/email.tsx';
import { TaggedText } from '#ui/text/tagged-text.tsx';
import { call } from '#web/api/call.ts';
import { hasCode, isRefusal } from '#web/api/failure.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import { Consequences } from './consequences.tsx';

const { digits } = limits.code;

/** Refusals by the call itself, of an account that is there. */
const ofTheAccount = ['VALIDATION_FAILED', 'CODE_INVALID', 'LAST_ADMIN'] as const;

interface DeleteAccountDialogProps {
  email: string;
  /** Called with `perhaps` where the answer got lost: the end of the session tells then. A later refusal says `false`. */
  onDeleted: (isDeleted: boolean | 'perhaps') => void;
  onClose: () => void;
}

/** The latest code that was mailed, also while the next one is asked for, and the seconds `left` until it can be. */
function useMailedCode() {
  const [left, wait] = useCountdown();
  const mailing = useSend(requestDeletionCode);
  const [sent, setSent] = useState<Reply<typeof requestDeletionCode>>();
  const take = (reply: Reply<typeof requestDeletionCode>) => {
    setSent(reply);
    wait(reply.resendAfter);
  };
  return { sent, left, mailing, sendCode: () => mailing.mutate({}, { onSuccess: take }) };
}

/** Says what goes and what stays, mails a code, then deletes the account with it and the password. */
export function DeleteAccountDialog({ email, onDeleted, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const failureText = useFailureText();
  const { sent, left, mailing, sendCode } = useMailedCode();
  const fail = (error: unknown) => {
    if (!isRefusal(error)) onDeleted('perhaps');
    // Others come before anybody looks for the account, such as of throttling, or are what a deletion looks like afterwards.
    else if (hasCode(error, ...ofTheAccount)) onDeleted(false);
    throw error;
  };
  const form = useForm({
    area: 'auth',
    schema: deleteAccount.body,
    initial: { password: '', code: '' },
    bodyOf: (values) => ({ ...values, request: sent?.request }),
    // The page knows before anything on it is fetched again with the session.
    send: (body) => call(deleteAccount, { body }).then(() => onDeleted(true), fail),
    refused: { CODE_INVALID: { path: 'code', rule: 'wrong' } },
  });
  const failure = mailing.error && (
    <Notice tone="bad" title={t('delete.codeFailed')}>
      {failureText(mailing.error)}
    </Notice>
  );

  if (!sent) {
    return (
      <ConfirmDialog
        title={t('delete.title')}
        confirm={t('delete.sendCode')}
        busy={mailing.isPending}
        failure={failure}
        onConfirm={sendCode}
        onClose={onClose}
      >
        <Consequences />
      </ConfirmDialog>
    );
  }
  return (
    <FormDialog
      title={t('delete.title')}
      form={form}
      submit={t('delete.submit')}
      failed={t('delete.failed')}
      danger
      onClose={onClose}
    >
      <Notice>
        <TaggedText
          text={t('delete.codeSent', { duration: format.duration(sent.expiresIn) })}
          tags={{ email: () => <Email address={email} /> }}
        />
      </Notice>
      <DigitsField {...form.field('code')} digits={digits} label={t('delete.code')} data-first />
      <div>
        <Button small kind="quiet" busy={mailing.isPending} disabled={left > 0} onClick={sendCode}>
          {left > 0
            ? t('delete.sendAgainIn', { seconds: format.number(left) })
            : t('delete.sendAgain')}
        </Button>
      </div>
      {failure}
      <PasswordField
        {...form.field('password')}
        label={t('delete.password')}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
