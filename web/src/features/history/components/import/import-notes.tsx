import { useTranslation } from 'react-i18next';
import type { ImportPlan } from '#shared/areas/history/calls.ts';
import type { LeftOut } from '#shared/areas/history/zone-file.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { useIssueText } from '#web/api/hooks/use-issues.ts';
import styles from '../history.module.css';

/** Why a line is left out, in words: of a rule or a conflict in theirs. */
function useReasonOf() {
  const { t } = useTranslation(['history', 'records']);
  const issueText = useIssueText('records');
  return ({ reason, issue, conflict }: LeftOut): string => {
    if (reason === 'conflict') return conflict ? t(`records:conflict.${conflict}`) : '';
    if (reason === 'invalid') return issue ? issueText(issue) : '';
    return t(`import.reason.${reason}`);
  };
}

function LeftOutLine({ entry }: { entry: LeftOut }) {
  const { t } = useTranslation('history');
  const reasonOf = useReasonOf();
  const { line, name, type } = entry;
  return (
    <li className={styles.line}>
      <span className={styles.kind}>{t('import.line', { line })}</span>
      <span className={styles.reason}>
        {(name || type) && <code translate="no">{[type, name].filter(Boolean).join(' ')}</code>}
        <span>{reasonOf(entry)}</span>
      </span>
    </li>
  );
}

/** What a plan tells beside its changes: lines that are left out, TTLs that are bent, records that are there. */
export function ImportNotes({ plan }: { plan: ImportPlan }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const { unchanged, leftOut, leftOutCount, adjusted } = plan;
  return (
    <>
      {unchanged > 0 && <p>{t('import.unchanged', { count: unchanged })}</p>}
      {adjusted.length > 0 && (
        <section className={styles.notes}>
          <h3 className={styles.title}>{t('import.adjustedTitle')}</h3>
          <ul className={styles.lines}>
            {adjusted.map(({ line, ttl }) => (
              <li key={line} className={styles.line}>
                <span className={styles.kind}>{t('import.line', { line })}</span>
                <span>{t('import.adjusted', { ttl: format.duration(ttl) })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {leftOutCount > 0 && (
        <section className={styles.notes}>
          <h3 className={styles.title}>{t('import.leftOut', { count: leftOutCount })}</h3>
          <ul className={styles.lines}>
            {leftOut.map((entry) => (
              <LeftOutLine key={entry.line} entry={entry} />
            ))}
          </ul>
          {leftOutCount > leftOut.length && (
            <p>{t('import.more', { count: leftOutCount - leftOut.length })}</p>
          )}
        </section>
      )}
    </>
  );
}
