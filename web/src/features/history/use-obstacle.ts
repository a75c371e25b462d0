import { useTranslation } from 'react-i18next';
import type { changeRecords } from '#shared/areas/records/calls.ts';
import type { Request } from '#shared/kernel/endpoint.ts';
import { ApiFailure } from '#web/api/failure.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';

type Batch = Request<typeof changeRecords>['body'];

/** The record of a batch that a conflict names: its path is `add[2]`. What is removed has no name there. */
function recordAt(batch: Batch, path = '') {
  const [, list, index] = /^(add|change)\[(\d+)\]/.exec(path) ?? [];
  return list ? batch?.[list as 'add' | 'change']?.[Number(index)] : undefined;
}

/** Words for a batch that was refused: which of its records is in the way, and why. */
export function useObstacle() {
  const { t } = useTranslation('records');
  const failureText = useFailureText();
  return (error: Error, sent: Batch): string => {
    const conflict = error instanceof ApiFailure && error.detailsOf('RECORD_CONFLICT');
    if (!conflict) return failureText(error);
    const reason = t(`conflict.${conflict.reason}`);
    const record = recordAt(sent, conflict.path);
    return record ? t('because', { record: `${record.type} ${record.name}`, reason }) : reason;
  };
}
