import { useTranslation } from 'react-i18next';
import { testProvider } from '#shared/areas/providers/calls.ts';
import type { DomainProvider } from '#shared/areas/providers/provider.ts';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, useOpening } from '#ui/dialogs/dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import { NegativeTtl } from './negative-ttl.tsx';
import { PublicSuffix } from './public-suffix.tsx';
import { TestSteps } from './test-steps.tsx';

interface TestDialogProps {
  provider: DomainProvider;
  /** Absent where the provider cannot be edited. */
  onEdit?: () => void;
  onClose: () => void;
}

/** Runs the test of a provider as it opens, and shows what is missing step by step. */
export function TestDialog({ provider, onEdit, onClose }: TestDialogProps) {
  const { t } = useTranslation('providers');
  const failureText = useFailureText();
  const { mutate, isPending, isIdle, error, data } = useSend(testProvider);
  const { id, suffix, type } = provider;
  const hasFailed = data?.steps.some(({ state }) => state === 'failed') ?? false;
  const test = () => mutate({ params: { id } });
  useOpening(test);

  return (
    <Dialog
      title={t('test.title', { suffix })}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" data-first onClick={onClose}>
            {t('close')}
          </Button>
          {hasFailed && onEdit && !isPending && <Button onClick={onEdit}>{t('edit.open')}</Button>}
          <Button busy={isPending || isIdle} onClick={test}>
            {t('test.again')}
          </Button>
        </>
      }
    >
      <p role="status">{t(isPending || isIdle ? 'test.running' : 'test.ended')}</p>
      {error && !isPending && (
        <Notice tone="bad" title={t('test.failed')}>
          {failureText(error)}
        </Notice>
      )}
      {data && !isPending && <TestSteps steps={data.steps} type={type} />}
      {data?.negativeTtl !== undefined && !isPending && <NegativeTtl seconds={data.negativeTtl} />}
      {data?.isPublicSuffix !== undefined && !isPending && (
        <PublicSuffix isListed={data.isPublicSuffix} />
      )}
    </Dialog>
  );
}
