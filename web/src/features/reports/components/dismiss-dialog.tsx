import { useTranslation } from 'react-i18next';
import { decideReport, type ReportCase } from '#shared/areas/reports/calls.ts';
import { AskDialog } from '#ui/dialogs/ask-dialog.tsx';
import { Names } from '#ui/text/names.tsx';
import { call } from '#web/api/call.ts';
import { useAsking } from '#web/api/hooks/use-asking.ts';
import { useBatch } from '#web/api/hooks/use-batch.ts';

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
  const { run, left } = useBatch(cases, dismiss);
  const asking = useAsking(() => run());
  return (
    <AskDialog
      title={t('dismiss.ask', { count: left.length })}
      submit={t('dismiss.submit')}
      failed={t('decide.failed')}
      asking={asking}
      done={t('dismiss.done', { count: cases.length })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <Names names={left.map(({ fqdn }) => fqdn)} />
      </p>
      <p>{t('decide.dismiss.text')}</p>
    </AskDialog>
  );
}
