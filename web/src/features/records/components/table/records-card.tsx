import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import type { RecordsQuery } from '#web/features/records/api/use-records.ts';
import type { Removals } from '#web/features/records/use-removals.ts';
import type { RecordQuota } from '../add-button.tsx';
import { RecordsEditor } from '../records-editor.tsx';
import styles from './records-card.module.css';

interface RecordsCardProps {
  domain: Domain;
  query: RecordsQuery;
  removals: Removals;
  /** Usage and limit of the user's records, if known. */
  quota: RecordQuota | undefined;
}

/** Records of a domain, or why they could not be loaded. */
export function RecordsCard({ domain, query, removals, quota }: RecordsCardProps) {
  const { t } = useTranslation('records');
  const problemOf = useProblem();
  const failureText = useFailureText();
  const { data, error, refetch } = query;
  const retry = () => void refetch();

  if (data) {
    return (
      <RecordsEditor domain={domain} all={data.items} removals={removals} quota={quota}>
        {error && (
          <div className={styles.notice}>
            <Notice
              tone="warn"
              title={t('notRefreshed')}
              actions={
                <Button small onClick={retry}>
                  {t('refresh')}
                </Button>
              }
            >
              {failureText(error)}
            </Notice>
          </div>
        )}
      </RecordsEditor>
    );
  }
  return (
    <Card title={t('title')} flush>
      <Problem title={t('failed')} onRetry={retry} {...problemOf(error)} />
    </Card>
  );
}
