import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StorageConfig } from '#shared/areas/storages/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, InSight, useOpening } from '#ui/dialogs/dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { tryOut } from '../try-out.ts';
import { Refusal } from './refusal.tsx';
import { TrialSteps } from './trial-steps.tsx';

interface TestDialogProps {
  storage: StorageConfig;
  /** Activates the storage once it passes. */
  activates: boolean;
  onEdit: () => void;
  onClose: () => void;
}

/** Tests a storage as it opens, and shows each step. */
export function TestDialog({ storage, activates, onEdit, onClose }: TestDialogProps) {
  const { t } = useTranslation('storages');
  const announce = useAnnounce();
  const failureText = useFailureText();
  const { id, bucketName: bucket } = storage;
  const { mutate, isIdle, isPending, error, data } = useMutation({
    mutationFn: () => tryOut(id, activates),
    onSuccess: ({ passed, refusal }) => {
      if (!activates || !passed || refusal) return;
      announce(t('activate.done', { bucket }));
      onClose();
    },
  });
  useOpening(mutate);

  const isBusy = isIdle || isPending;
  // An activation under way cannot be called back, and how it ends is told here.
  const isHeld = activates && isBusy;
  const close = () => {
    if (!isHeld) onClose();
  };
  const words = activates ? 'activate' : 'test';
  return (
    <Dialog
      title={t(`${words}.title`, { bucket })}
      onClose={close}
      actions={
        <>
          <Button kind="quiet" disabled={isHeld} data-first onClick={close}>
            {t('close')}
          </Button>
          {data && !isBusy && !data.passed && <Button onClick={onEdit}>{t('edit.open')}</Button>}
          <Button busy={isBusy} onClick={() => mutate()}>
            {t(`${words}.again`)}
          </Button>
        </>
      }
    >
      <p>{t(`${words}.text`)}</p>
      <p role="status">{isBusy && t('test.running')}</p>
      {error && !isBusy && (
        <Notice tone="bad" title={t('test.failed')}>
          {failureText(error)}
        </Notice>
      )}
      {data && !isBusy && (
        <>
          <InSight>
            {data.refusal ? (
              <Refusal error={data.refusal} />
            ) : (
              <Notice
                tone={data.passed ? 'good' : 'bad'}
                title={t(data.passed ? 'test.passed' : 'test.refused')}
              />
            )}
          </InSight>
          <TrialSteps steps={data.steps} />
        </>
      )}
    </Dialog>
  );
}
