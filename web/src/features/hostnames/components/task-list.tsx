import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomHostname } from '#shared/areas/hostnames/custom-hostname.ts';
import { Segments } from '#ui/forms/segments.tsx';
import { zoneOf } from '../names.ts';
import styles from './hostnames.module.css';
import { TaskRow } from './task-row.tsx';

/** Records to add, with names relative to the zone or in full. */
export function TaskList({ hostname }: { hostname: CustomHostname }) {
  const { t } = useTranslation('hostnames');
  const [form, setForm] = useState<'short' | 'full'>('short');
  const zone = zoneOf(hostname.hostname);
  return (
    <>
      <div className={styles.forms}>
        <p>{t(form === 'short' ? 'shortNames' : 'fullNames', { zone })}</p>
        <Segments
          label={t('nameForm')}
          options={[
            { value: 'short', label: t('short') },
            { value: 'full', label: t('full') },
          ]}
          value={form}
          onChange={setForm}
        />
      </div>
      <ol className={styles.tasks}>
        {hostname.pendingTasks.map((task) => (
          <TaskRow
            key={`${task.name} ${task.type} ${task.value}`}
            task={task}
            hostname={hostname}
            zone={form === 'short' ? zone : undefined}
          />
        ))}
      </ol>
    </>
  );
}
