import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { absoluteName } from '#shared/dns/names.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { moveFocus } from '#ui/focus.ts';
import { withSpace } from '#ui/text/spaced.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useSaveRecord } from '#web/features/records/api/use-save-record.ts';
import { bodyOf, draftOf } from '#web/features/records/draft.ts';
import { editButton } from '#web/features/records/use-editor.ts';
import type { Remainder } from '#web/features/records/use-removals.ts';
import styles from './record-trouble.module.css';

interface RemovalTroubleProps {
  record: DomainRecord;
  remainder: Remainder;
  /** Absent where nothing can be changed. */
  onRetry: (() => void) | undefined;
}

/** Says that a record is still there that was to be deleted; at the first of several, why. */
export function RemovalTrouble({ record, remainder, onRetry }: RemovalTroubleProps) {
  const { t } = useTranslation('records');
  const { records, reason } = remainder;
  if (record.id !== records[0]?.id) {
    return (
      <p className={cx(styles.trouble, styles.error)}>
        {t('deleteFailed', { count: 1, records: `${record.type} ${record.name}` })}
      </p>
    );
  }
  return (
    <div className={styles.trouble}>
      <p role="alert" className={styles.error}>
        {reason}
      </p>
      {onRetry && (
        <Button small onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

interface RecordTroubleProps {
  domain: Domain;
  record: DomainRecord;
}

/** Reason why a record is not answered, with a retry after a failure. */
export function RecordTrouble({ domain, record }: RecordTroubleProps) {
  const { t } = useTranslation('records');
  const failureText = useFailureText();
  const save = useSaveRecord(domain.id);
  const { state, stateReason, stateReference, delegatedBy } = record;
  if (state !== 'failed' && !delegatedBy && !save.error) return null;
  return (
    <div className={styles.trouble}>
      {delegatedBy && <p>{t('delegatedBy', { name: absoluteName(delegatedBy, domain.fqdn) })}</p>}
      {state === 'failed' && (
        <>
          {stateReason && (
            <p>
              {withSpace(t(`reason.${stateReason}`))}
              {stateReference && <code>{t('request', { id: stateReference })}</code>}
            </p>
          )}
          <Button
            small
            busy={save.isPending}
            onClick={({ currentTarget }) =>
              save.mutate(
                { body: bodyOf(draftOf(record)), record },
                {
                  onSuccess: () =>
                    moveFocus(currentTarget, document.getElementById(editButton(record))),
                },
              )
            }
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
