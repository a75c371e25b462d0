import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { decideReport, type ReportCase } from '../../../../../shared/reports.ts';
import { call } from '../../../api/call.ts';
import { useBatch } from '../../../api/use-batch.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toasts.tsx';

interface DismissDialogProps {
  cases: readonly ReportCase[];
  onDone?: () => void;
  onClose: () => void;
}

const dismiss = ({ id, owner }: ReportCase) =>
  call(decideReport, {
    params: { id },
    body: { decision: 'dismiss', ownerId: owner?.id ?? null },
  });

/** Dismisses the reports of one or several domains. */
export function DismissDialog({ cases, onDone, onClose }: DismissDialogProps) {
  const { t } = useTranslation('reports');
  const toast = useToast();
  const failureText = useFailureText();
  const { run, left } = useBatch(cases, dismiss);
  const send = useMutation({ mutationFn: () => run() });
  const done = () => {
    toast(t('dismiss.done', { count: cases.length }));
    onDone?.();
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('dismiss.ask', { count: left.length })}
      confirm={t('dismiss.submit')}
      busy={send.isPending}
      failure={
        send.error && (
          <Notice tone="bad" title={t('decide.failed')}>
            {failureText(send.error)}
          </Notice>
        )
      }
      onConfirm={() => send.mutate(undefined, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{left.map(({ fqdn }) => fqdn).join(', ')}</p>
      <p>{t('decide.dismiss.text')}</p>
    </ConfirmDialog>
  );
}
