import VenetianMask from 'lucide/venetian-mask';
import { useTranslation } from 'react-i18next';
import { reportCategories } from '#shared/areas/reports/case-decisions.ts';
import type { ReportCase } from '#shared/areas/reports/report-case.ts';
import { Chip, type ChipState } from '#ui/display/chip.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import styles from './reports.module.css';

type Categories = ReportCase['categories'];

/** Categories of a case with their numbers of reports, most reported first. */
export function CategoryCounts({ categories }: { categories: Categories }) {
  const { t } = useTranslation(['reports', 'ui']);
  const format = useFormat();
  const reported = reportCategories
    .map((category) => ({ category, count: categories[category] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  if (reported.length === 0) return '–';
  return format.list(
    reported.map(({ category, count }) =>
      t('ui:withAside', { text: t(`categories.${category}`), aside: format.number(count) })
        // The count stays with its word.
        .replace(/ (?=\S+$)/, '\u00a0')
        .replace(/（(?=\S+$)/, '\u2060（'),
    ),
  );
}

const looks: Record<ReportCase['status'], ChipState> = {
  open: 'waiting',
  appealed: 'waiting',
  decided: 'taken',
};

/** State of a case: its decision once there is one, unless an appeal undid it. */
export function CaseChips({ report }: { report: ReportCase }) {
  const { t } = useTranslation('reports');
  const { status, decision, appeal, resembles } = report;
  const isUndone = appeal?.answer?.decision === 'accept';
  const outcome = isUndone ? 'accept' : decision?.decision;
  return (
    <span className={styles.chips}>
      <Chip state={looks[status]}>
        {t(status === 'decided' && outcome ? `decided.${outcome}` : `states.${status}`)}
      </Chip>
      {resembles && (
        <span className={styles.resembles}>
          <VenetianMask size={15} aria-hidden="true" />
          {t('resembles', { brand: resembles })}
        </span>
      )}
    </span>
  );
}
