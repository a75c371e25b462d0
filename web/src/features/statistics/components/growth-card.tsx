import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counted, type Figure } from '#shared/areas/statistics/facts.ts';
import { getGrowth, growthDays } from '#shared/areas/statistics/figures.ts';
import { Button } from '#ui/actions/button.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { Select } from '#ui/forms/select.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { usePlace } from '#ui/list/use-place.ts';
import { Loading } from '#ui/states/loading.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import styles from './growth.module.css';
import { GrowthChart } from './growth-chart.tsx';
import { GrowthTable } from './growth-table.tsx';

const figures = Object.keys(counted) as Figure[];
const ranges = growthDays.map(String);

/** Arrivals by day of a range beside those of the range before, in a sentence and as a chart or a table. */
export function GrowthCard() {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const problemOf = useProblem();
  const { filters, filter } = usePlace({ filters: { figure: figures, days: ranges } });
  const { figure = 'people', days: range = '30' } = filters;
  const [asTable, setAsTable] = useState(false);
  const query = { figure, days: Number(range) };
  const { data, error, refetch } = useCall(getGrowth, { query });
  const retry = () => void refetch();
  const sum = (of: 'count' | 'before') =>
    data?.items.reduce((total, day) => total + day[of], 0) ?? 0;
  const [now, before] = [sum('count'), sum('before')];
  return (
    <Card
      title={t('growth')}
      end={
        <Button small onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'showChart' : 'showTable')}
        </Button>
      }
    >
      <div className={styles.tools}>
        <Select
          label={t('figure')}
          options={figures.map((value) => ({ value, label: t(`figures.${value}`) }))}
          value={figure}
          onChange={(value) => filter({ figure: value === 'people' ? undefined : value })}
        />
        <Segments
          label={t('range')}
          options={ranges.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
          value={range}
          onChange={(value) => filter({ days: value === '30' ? undefined : value })}
        />
      </div>
      {!data && error && (
        <Problem title={t('growthFailed')} onRetry={retry} {...problemOf(error)} />
      )}
      {!data && !error && (
        <Loading onRetry={retry}>
          <Skeleton height={190} />
        </Loading>
      )}
      {data && (
        <>
          <p className={styles.sentence}>
            {t('sentence', {
              value: format.signed(now),
              figure: t(`figures.${figure}`),
              days: t('days', { count: query.days }),
            })}
            {before > 0 && (
              <span className={styles.before}>
                {' '}
                {t('sentenceBefore', {
                  value: format.signed(before),
                  days: t('days', { count: query.days }),
                  change: format.change(now / before - 1),
                })}
              </span>
            )}
          </p>
          {asTable ? <GrowthTable days={data.items} /> : <GrowthChart days={data.items} />}
        </>
      )}
    </Card>
  );
}
