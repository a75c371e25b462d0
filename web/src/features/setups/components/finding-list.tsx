import Check from 'lucide/check';
import { useTranslation } from 'react-i18next';
import { type Finding, isOpen, meanings } from '#shared/areas/setups/finding.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { LongWords } from '#ui/text/long-words.tsx';
import styles from './finding-list.module.css';

type Meaning = (typeof meanings)[Finding['verdict']];

function Mark({ meaning }: { meaning: Meaning }) {
  if (meaning === 'good') return <Check size={15} className={styles.good} aria-hidden="true" />;
  return (
    <svg viewBox="0 0 10 10" className={styles[meaning]} aria-hidden="true">
      {meaning === 'waiting' && <rect x="0.75" y="0.75" width="8.5" height="8.5" rx="1" />}
      {meaning === 'bad' && <path d="M5 0.6 9.8 9.4H0.2z" />}
      {meaning === 'skipped' && <rect x="0.75" y="4" width="8.5" height="2" rx="1" />}
    </svg>
  );
}

/** What was looked at: a record by its name and type, and all else by its kind. */
function useSubjectOf() {
  const { t } = useTranslation('setups');
  return ({ kind, host, type }: Finding) => {
    if (kind === 'record') return { what: type ?? '', of: host };
    return { what: t(`kind.${kind}`), of: kind === 'mx' || kind === 'srv' ? host : '' };
  };
}

/** What a check found, in words, and what to do next where something is left to do. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('setups');
  const format = useFormat();
  const subjectOf = useSubjectOf();
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => {
        const {
          kind,
          host,
          type,
          verdict,
          values = [],
          seen = [],
          status,
          leadsTo,
          until,
        } = finding;
        const meaning = meanings[verdict];
        const { what, of } = subjectOf(finding);
        const date = until ? format.date(until) : '';
        const words = { host, status, leadsTo, date, seen: seen.join(', ') };
        return (
          <li key={`${kind} ${host} ${type}`} className={styles.finding}>
            <Mark meaning={meaning} />
            <span className={styles.what}>
              <span>{what}</span>
              {of && (
                <span className={styles.of} translate="no">
                  <LongWords text={of} />
                </span>
              )}
            </span>
            <span className={styles.said}>
              {kind === 'record' && (
                <span className={styles.values} translate="no">
                  {values.map((value) => (
                    <span key={value}>{value}</span>
                  ))}
                </span>
              )}
              <span className={styles.words}>{t(`finding.${verdict}`, words)}</span>
              {verdict === 'spreading' && seen.length > 0 && (
                <del className={styles.values} translate="no">
                  {seen.map((value) => (
                    <span key={value}>{value}</span>
                  ))}
                </del>
              )}
              {isOpen(verdict) && (
                <span className={styles.next}>{t(`next.${verdict}`, words)}</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
