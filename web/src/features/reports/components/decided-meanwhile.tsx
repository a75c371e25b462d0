import { useTranslation } from 'react-i18next';
import type { ReportCase } from '#shared/areas/reports/report-case.ts';
import { Button } from '#ui/actions/button.tsx';
import { focusHeading } from '#ui/focus.ts';
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
  form: { change: (changed: { decision: undefined; reason: string }) => void };
}

/** In a form that decides: somebody else did, while this one was filled in. */
export function DecidedMeanwhile({ outcome, ruling, form }: DecidedMeanwhileProps) {
  const { t } = useTranslation(['reports', 'ui']);
  const show = () => {
    focusHeading();
    // The decision stands below the heading.
    window.scrollTo(0, 0);
    // A case is decided once: another decision is `VERSION_CONFLICT`.
    form.change({ decision: undefined, reason: '' });
  };
  return (
    <Notice
      tone="bad"
      title={t('ui:changedTitle')}
      actions={
        <Button small onClick={show}>
          {t('decide.show')}
        </Button>
      }
    >
      {withSpace(outcome)}
      <RulingLine ruling={ruling} />
    </Notice>
  );
}
