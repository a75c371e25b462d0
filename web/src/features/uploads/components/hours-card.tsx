import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadStats } from '#shared/areas/uploads/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { HoursChart } from './hours-chart.tsx';
import { HoursTable } from './hours-table.tsx';

/** Uploads by the hour, as a chart or as a table. */
export function HoursCard({ hours, freeAt }: Pick<UploadStats, 'hours' | 'freeAt'>) {
  const { t } = useTranslation('uploads');
  const [asTable, setAsTable] = useState(false);
  return (
    <Card
      title={t('byHour')}
      end={
        <Button small onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'showChart' : 'showTable')}
        </Button>
      }
    >
      {asTable ? <HoursTable hours={hours} /> : <HoursChart hours={hours} freeAt={freeAt} />}
    </Card>
  );
}
