import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#ui/forms/select.tsx';
import { type Days, daysOf, type Period, periodNames, periodOf } from '../period.ts';
import styles from './audit.module.css';
import { DayField } from './day-field.tsx';

interface PeriodFilterProps {
  days: Days;
  /** `isSame`: it changes the choice before, which was not left yet. */
  onChange: (days: Days, isSame?: boolean) => void;
}

/** Filter by a usual period, or by a first and last day. */
export function PeriodFilter({ days, onChange }: PeriodFilterProps) {
  const { t } = useTranslation('audit');
  const [isOpen, setOpen] = useState(false);
  const { from, to } = days;
  const period = periodOf(days, Date.now());
  const isOwn = isOpen || ((from || to) && !period);

  const choose = (value: Period | 'own' | '') => {
    setOpen(value === 'own');
    if (value !== 'own') onChange(value ? daysOf(value, Date.now()) : {});
  };
  return (
    <>
      <Select
        label={t('period')}
        options={[
          { value: '', label: t('periods.any') },
          ...periodNames.map((value) => ({ value, label: t(`periods.${value}`) })),
          { value: 'own', label: t('periods.own') },
        ]}
        value={isOwn ? 'own' : (period ?? '')}
        onChange={choose}
      />
      {isOwn && (
        <div className={styles.days}>
          <DayField
            label={t('from')}
            max={to}
            value={from}
            onChange={(value, isSame) => onChange({ from: value, to }, isSame)}
          />
          <DayField
            label={t('to')}
            min={from}
            value={to}
            onChange={(value, isSame) => onChange({ from, to: value }, isSame)}
          />
        </div>
      )}
    </>
  );
}
