import { useTranslation } from 'react-i18next';
import type { DomainRecord } from '../../../../../shared/records.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, type ChipState } from '../../../ui/chip.tsx';
import { useSaveRecord } from '../api/use-save-record.ts';
import { bodyOf, draftOf } from '../draft.ts';
import styles from './record-state.module.css';

export const chipOf: Record<DomainRecord['state'], ChipState> = {
  pending: 'held',
  live: 'free',
  failed: 'bad',
};

interface RecordStateProps {
  domainId: string;
  record: DomainRecord;
}

/** State of a record's publication, with the reason of a failure and a retry. */
export function RecordState({ domainId, record }: RecordStateProps) {
  const { t } = useTranslation('records');
  const failureText = useFailureText();
  const save = useSaveRecord(domainId);
  const { state, stateReason, stateReference } = record;
  return (
    <div className={styles.state}>
      <Chip state={chipOf[state]}>{t(`state.${state}`)}</Chip>
      {state === 'failed' && (
        <>
          {stateReason && (
            <p className={styles.reason}>
              {t(`reason.${stateReason}`)}
              {stateReference && <code>{t('request', { id: stateReference })}</code>}
            </p>
          )}
          <Button
            small
            busy={save.isPending}
            onClick={() => save.mutate({ body: bodyOf(draftOf(record)), record })}
          >
            {t('retry')}
          </Button>
        </>
      )}
      {save.error && (
        <p role="alert" className={styles.error}>
          {failureText(save.error)}
        </p>
      )}
    </div>
  );
}
