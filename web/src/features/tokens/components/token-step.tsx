import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '../../../../../shared/domains.ts';
import { findTokenOwner } from '../../../../../shared/tokens.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { useIssues } from '../../../api/use-issues.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InSight } from '../../../ui/in-sight.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useTokenOwner } from '../api/use-token-owner.ts';
import type { Recipient } from './transfer-dialog.tsx';
import { TransferTitle } from './transfer-title.tsx';

interface TokenStepProps {
  domain: Domain;
  giverId: string;
  token: string;
  onToken: (token: string) => void;
  onFound: (recipient: Recipient) => void;
  onClose: () => void;
}

/** Asks for a token and finds out whose it is. */
export function TokenStep({ domain, giverId, token, onToken, onFound, onClose }: TokenStepProps) {
  const { t } = useTranslation(['tokens', 'ui']);
  const failureText = useFailureText();
  const issues = useIssues('tokens', findTokenOwner.body);
  const search = useTokenOwner();
  const form = useId();

  const refuse = (error: unknown) => {
    if (error instanceof ApiFailure && error.code === 'NOT_FOUND')
      issues.add('targetToken', 'unknown');
    else issues.take(error);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const targetToken = token.trim();
    if (search.isPending || !issues.check({ targetToken })) return;
    search.mutate(targetToken, {
      onSuccess: ({ targetUser: { id, nickname } }) => {
        if (id === giverId) issues.add('targetToken', 'own');
        else onFound({ token: targetToken, nickname });
      },
      onError: refuse,
    });
  };

  return (
    <Dialog
      title={<TransferTitle domain={domain} />}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" form={form} kind="go" busy={search.isPending}>
            {t('findOwner')}
          </Button>
        </>
      }
    >
      <p>{t('transferIntro')}</p>
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          id={issues.idOf('targetToken')}
          label={t('targetToken')}
          hint={t('targetTokenHint')}
          name="targetToken"
          mono
          data-first
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={token}
          error={issues.errors.targetToken}
          onChange={(event) => {
            onToken(event.target.value);
            issues.clear('targetToken');
          }}
        />
      </form>
      {search.error && issues.summary.length === 0 && (
        <InSight>
          <Notice tone="bad" title={t('findFailed')}>
            {failureText(search.error)}
          </Notice>
        </InSight>
      )}
    </Dialog>
  );
}
