import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { Form } from '#web/api/hooks/use-form.ts';

interface InviteCodeProps {
  form: Pick<Form<{ inviteCode: string | undefined }>, 'field' | 'values'>;
  /** Code of the followed link; empty without one. */
  invited: string;
}

/** The field of an invite code, behind a button unless there is one. */
export function InviteCode({ form, invited }: InviteCodeProps) {
  const { t } = useTranslation('auth');
  const [isAsked, ask] = useState(false);
  const field = form.field('inviteCode');
  const isShown = isAsked || invited || field.value !== undefined || field.error;
  if (!isShown) {
    return (
      <div>
        <Button small onClick={() => ask(true)}>
          {t('haveInvite')}
        </Button>
      </div>
    );
  }
  return (
    <TextField
      {...field}
      label={t('inviteCode')}
      optional
      autoComplete="off"
      autoFocus={isAsked}
      value={field.value ?? invited}
    />
  );
}
