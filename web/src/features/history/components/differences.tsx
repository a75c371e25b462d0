import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RrsetChange } from '#shared/areas/history/change-set.ts';
import { Button } from '#ui/actions/button.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { type Content, differencesOf, type RecordDifference } from '../differences.ts';
import styles from './history.module.css';

/** Lines that show before the rest is asked for. */
const shownFirst = 5;

function Value({ content }: { content: Content }) {
  const { t } = useTranslation('records');
  return (
    <>
      {content.text}
      {content.isProxied && <span className={styles.aside}> ({t('proxied')})</span>}
    </>
  );
}

type LineOf = (difference: RecordDifference) => number | undefined;

function Line({ difference, line }: { difference: RecordDifference; line: number | undefined }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const { kind, type, name, before, after } = difference;
  return (
    <li className={styles.line}>
      <span className={styles.kind}>
        {t(`kind.${kind}`)}
        {line !== undefined && (
          <span className={styles.lineNumber}>{t('import.line', { line })}</span>
        )}
      </span>
      <span className={styles.record}>
        <span translate="no">
          {type} {name}
        </span>
        {difference.kind === 'ttl' ? (
          <span>
            {t('ttl', {
              before: format.duration(difference.before),
              after: format.duration(difference.after),
            })}
          </span>
        ) : (
          <span className={styles.values} translate="no">
            {typeof before === 'object' && (
              <del>
                <Value content={before} />
              </del>
            )}
            {typeof after === 'object' && (
              <span>
                <Value content={after} />
              </span>
            )}
          </span>
        )}
      </span>
    </li>
  );
}

interface DifferencesProps {
  changes: readonly RrsetChange[];
  /** Line of the zone file that a difference comes from. */
  lineOf?: LineOf;
}

/** What changes do, line by line; of many the first. */
export function Differences({ changes, lineOf }: DifferencesProps) {
  const { t } = useTranslation('history');
  const [isWhole, setWhole] = useState(false);
  const all = differencesOf(changes);
  const shown = isWhole ? all : all.slice(0, shownFirst);
  if (all.length === 0) return null;
  return (
    <>
      <ul className={styles.lines}>
        {shown.map((difference) => (
          <Line key={difference.key} difference={difference} line={lineOf?.(difference)} />
        ))}
      </ul>
      {all.length > shownFirst && (
        <Button small kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('fewer') : t('all', { total: all.length })}
        </Button>
      )}
    </>
  );
}
