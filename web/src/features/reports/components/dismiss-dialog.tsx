import { useTranslation } from 'react-i18next';
import { decideReport, dismissReports } from '#shared/areas/reports/calls.ts';
import type { ReportCase } from '#shared/areas/reports/report-case.ts';
import { AskDialog } from '#ui/dialogs/ask-dialog.tsx';
import { Names } from '#ui/text/names.tsx';
import { call } from '#web/api/call.ts';
import { useAllOrNone } from '#web/api/hooks/use-all-or-none.ts';
import { useAsking } from '#web/api/hooks/use-asking.ts';

export interface DismissDialogProps {
  cases: readonly ReportCase[];
  onDone?: () => void;
  onClose: () => void;
}

const shown = ({ owner }: ReportCase) => ({ ownerId: owner?.id ?? null });

/** Dismisses the reports of one or several domains. */
export default function DismissDialog({ cases, onDone, onClose }: DismissDialogProps) {
  const { t } = useTranslation('reports');
  const run = useAllOrNone(cases, {
    nameOf: ({ fqdn }) => fqdn,
    one: (each) =>
      call(decideReport, {
        params: { id: each.id },
        body: { decision: 'dismiss', ...shown(each) },
      }),
    all: (several) =>
      call(dismissReports, {
        body: { cases: several.map((each) => ({ id: each.id, ...shown(each) })) },
      }),
  });
  const asking = useAsking(() => run());
  return (
    <AskDialog
      title={t('dismiss.ask', { count: cases.length })}
      submit={t('dismiss.submit')}
      failed={t('decide.failed')}
      asking={asking}
      done={t('dismiss.done', { count: cases.length })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <Names names={cases.map(({ fqdn }) => fqdn)} />
      </p>
      <p>{t('decide.dismiss.text')}</p>
    </AskDialog>
  );
}
