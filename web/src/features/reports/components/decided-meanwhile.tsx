import { useTranslation } from 'react-i18next';
import type { ReportCase } from '#shared/areas/reports/report-case.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { usePersonName } from '#ui/hooks/use-person-name.ts';
import { Notice } from '#ui/states/notice.tsx';
import { withSpace } from '#ui/text/spaced.ts';

type Ruling = Pick<NonNullable<ReportCase['decision']>, 'decidedBy' | 'decidedAt'>;

/** Who decided, and when. */
export function RulingLine({ ruling: { decidedBy, decidedAt } }: { ruling: Ruling }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const nameOf = usePersonName();
  return t('by', { name: nameOf(decidedBy.nickname), date: format.dateTime(decidedAt) });
}

interface DecidedMeanwhileProps {
  /** What was decided. */
  outcome: string;
  ruling: Ruling;
}

/** In a form that decides: somebody else did, while this one was filled in. */
export function DecidedMeanwhile({ outcome, ruling }: DecidedMeanwhileProps) {
  const { t } = useTranslation('ui');
  return (
    <Notice tone="bad" title={t('changedTitle')}>
      {withSpace(outcome)}
      <RulingLine ruling={ruling} />
    </Notice>
  );
}
