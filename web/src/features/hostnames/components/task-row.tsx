import Check from 'lucide/check';
import { useTranslation } from 'react-i18next';
import type { CustomHostname, Task } from '#shared/areas/hostnames/custom-hostname.ts';
import { limits } from '#shared/limits.ts';
import { cx } from '#ui/cx.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { hosts } from '../hosts.ts';
import { shortName } from '../names.ts';
import { ApexHelp } from './apex-help.tsx';
import { CopiedValue } from './copied-value.tsx';
import styles from './hostnames.module.css';

interface TaskRowProps {
  task: Task;
  hostname: CustomHostname;
  /** Zone that short names are relative to; undefined to show full names. */
  zone: string | undefined;
}

/** One record to add: its tick, name and value to copy, what was found instead, and the next step in words. */
export function TaskRow({ task, hostname, zone }: TaskRowProps) {
  const { t } = useTranslation('hostnames');
  const { kind, type, name, value, done, outcome, found, chain, nextStep } = task;
  const { dnsHost } = hostname;
  const host = dnsHost ? hosts[dnsHost].title : t('yourDnsHost');
  const shown = zone ? shortName(name, zone) : name;
  return (
    <li className={styles.task}>
      <span
        className={cx(styles.tick, done && styles.done, outcome === 'different' && styles.wrong)}
      >
        {done && <Check size={13} strokeWidth={3} aria-hidden="true" />}
      </span>
      <div className={styles.taskBody}>
        <div className={styles.taskHead}>
          <h4>
            {t(`task.${kind}`)}
            <VisuallyHidden>{`: ${t(done ? 'done' : 'open')}`}</VisuallyHidden>
          </h4>
          <span className={cx(styles.outcome, outcome === 'different' && styles.bad)}>
            {t(`outcome.${outcome}`)}
          </span>
        </div>
        <div className={styles.pair}>
          <span className={styles.type} translate="no">
            {type}
          </span>
          <CopiedValue label={t('name')} text={shown} />
          <CopiedValue label={t('value')} text={value} />
        </div>
        {chain && (
          <div className={cx(styles.found, done && styles.reached)}>
            <span className={styles.label}>{t('chain')}</span>
            <code translate="no">{chain.join(' → ')}</code>
          </div>
        )}
        {found.length > 0 && !done && !chain && (
          <div className={styles.found}>
            <span className={styles.label}>{t('foundInstead')}</span>
            {found.map((each) => (
              <code key={each} translate="no">
                {each}
              </code>
            ))}
          </div>
        )}
        {nextStep && !done && (
          <p className={styles.hint}>
            {t(`nextStep.${nextStep}`, {
              type,
              name: shown,
              value,
              host,
              end: chain?.at(-1) ?? '',
              most: limits.hostname.chain,
            })}
          </p>
        )}
        {nextStep === 'flatten' && !done && (
          <ApexHelp apex={name} value={value} dnsHost={dnsHost} />
        )}
      </div>
    </li>
  );
}
