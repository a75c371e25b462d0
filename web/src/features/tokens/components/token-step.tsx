import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { findTokenOwner } from '#shared/areas/tokens/calls.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import type { Recipient } from './transfer-dialog.tsx';
import { TransferTitle } from './transfer-title.tsx';

interface TokenStepProps {
  domain: Domain;
  giverId: string;
  /** The token typed before, after a step back. */
  token: string;
  onFound: (recipient: Recipient) => void;
  onClose: () => void;
}

/** First step of a transfer: the recipient's token, looked up. */
export function TokenStep({ domain, giverId, token, onFound, onClose }: TokenStepProps) {
  const { t } = useTranslation('tokens');
  const form = useForm({
    area: 'tokens',
    schema: findTokenOwner.body,
    initial: { targetToken: token },
    bodyOf: ({ targetToken }) => ({ targetToken: targetToken.trim() }),
    send: async (body) => ({ body, owner: (await call(findTokenOwner, { body })).targetUser }),
    refused: { NOT_FOUND: { path: 'targetToken', rule: 'unknown' } },
    onDone: ({ body, owner }) => {
      if (owner.id === giverId) form.refuse('targetToken', 'own');
      else onFound({ token: body.targetToken, nickname: owner.nickname });
    },
  });

  return (
    <FormDialog
      title={<TransferTitle domain={domain} />}
      form={form}
      submit={t('findOwner')}
      failed={t('findFailed')}
      onClose={onClose}
    >
      <p>{t('transferIntro')}</p>
      <TextField
        {...form.field('targetToken')}
        label={t('targetToken')}
        hint={t('targetTokenHint')}
        mono
        data-first
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  );
}
