import { useTranslation } from 'react-i18next';
import { listAnyRecords, updateAnyRecord } from '#shared/areas/records/calls.ts';
import type { FailedName } from '#shared/areas/records/record.ts';
import { AskDialog } from '#ui/dialogs/ask-dialog.tsx';
import { call } from '#web/api/call.ts';
import { useAsking } from '#web/api/hooks/use-asking.ts';
import { bodyOf, draftOf } from '#web/features/records/draft.ts';

/** Saves a record of a name and type as it is: the whole set is published again. Without a record, nothing is left to try. */
async function retry({ domain, name, type }: FailedName): Promise<void> {
  const params = { id: domain.id };
  const { items } = await call(listAnyRecords, { params });
  const record = items.find((each) => each.name === name && each.type === type);
  if (!record) return;
  await call(updateAnyRecord, {
    params: { ...params, recordId: record.id },
    body: { ...bodyOf(draftOf(record)), version: record.version },
  });
}

interface RetryDialogProps {
  failed: FailedName;
  /** Type and full name. */
  name: string;
  onClose: () => void;
}

/** Has a record that a provider refused published again. */
export function RetryDialog({ failed, name, onClose }: RetryDialogProps) {
  const { t } = useTranslation('records');
  const asking = useAsking(() => retry(failed));
  return (
    <AskDialog
      title={t('refused.ask', { name })}
      submit={t('retry')}
      failed={t('refused.retryFailed')}
      asking={asking}
      done={t('refused.retried')}
      onClose={onClose}
    >
      <p>{t('refused.retryText')}</p>
    </AskDialog>
  );
}
