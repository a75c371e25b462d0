import { useTranslation } from 'react-i18next';
import { absoluteName } from '../../../../../shared/dns/names.ts';
import type { Domain } from '../../../../../shared/domains.ts';
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
  unanswered: 'held',
  failed: 'bad',
};

interface RecordStateProps {
  domain: Domain;
  record: DomainRecord;
}

/** State of a record's publication, with the reason of a failure and a retry. */
export function RecordState({ domain, record }: RecordStateProps) {
  const { t } = useTranslation('records');
  const failureText = useFailureText();
  const save = useSaveRecord(domain.id);
  const { state, stateReason, stateReference, delegatedBy } = record;
  return (
    <div className={styles.state}>
      <Chip state={chipOf[state]}>{t(`state.${state}`)}</Chip>
      {delegatedBy && (
        <p className={styles.reason}>
          {t('delegatedBy', { name: absoluteName(delegatedBy, domain.fqdn) })}
        </p>
      )}
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
