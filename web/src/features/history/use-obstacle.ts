import { useTranslation } from 'react-i18next';
import type { RecordPlan } from '#shared/areas/history/calls.ts';
import { ApiFailure } from '#web/api/failure.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';

/** The record of a batch that a conflict names: its path is `add[2]`. What is removed has no name there. */
function recordAt({ batch }: RecordPlan, path = '') {
  const [, list, index] = /^(add|change)\[(\d+)\]/.exec(path) ?? [];
  return list ? batch[list as 'add' | 'change'][Number(index)] : undefined;
}

/** Words for a plan that was refused: which record is in the way, and why. */
export function useObstacle() {
  const { t } = useTranslation('records');
  const failureText = useFailureText();
  return (error: Error, plan: RecordPlan | undefined): string => {
    const conflict = error instanceof ApiFailure && error.detailsOf('RECORD_CONFLICT');
    if (!conflict) return failureText(error);
    const reason = t(`conflict.${conflict.reason}`);
    const record = plan && recordAt(plan, conflict.path);
    return record ? t('because', { record: `${record.type} ${record.name}`, reason }) : reason;
  };
}
