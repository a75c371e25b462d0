import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Domain, deleteDomain } from '#shared/areas/domains/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Name } from '#ui/text/name.tsx';
import { TaggedText } from '#ui/text/tagged-text.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import styles from './danger-zone.module.css';

interface DangerZoneProps {
  domain: Domain;
  /** Deleted with the domain. */
  recordCount: number;
  onTransfer: () => void;
  onDeleted: () => void;
}

export function DangerZone({ domain, recordCount, onTransfer, onDeleted }: DangerZoneProps) {
  const { t } = useTranslation('domains');
  const failureText = useFailureText();
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const remove = useSend(deleteDomain, { gone: domain.id });

  const isFrozen = domain.frozen !== undefined;

  const close = () => {
    setAsked(false);
    remove.reset();
  };

  return (
    <Card title={t('dangerTitle')}>
      {domain.frozen && <p className={styles.locked}>{t('frozen.locked')}</p>}
      <ul className={styles.ways}>
        <li>
          <p>
            {domain.transferableFrom
              ? t('transferLater', { date: format.dateTime(domain.transferableFrom) })
              : t('transferText')}
          </p>
          <Button
            id="transfer-domain"
            disabled={isFrozen || domain.transferableFrom !== undefined}
            onClick={onTransfer}
          >
            {t('transfer')}
          </Button>
        </li>
        <li>
          <p>{t('deleteText')}</p>
          <Button
            id="delete-domain"
            kind="caution"
            disabled={isFrozen}
            onClick={() => setAsked(true)}
          >
            {t('delete')}
          </Button>
        </li>
      </ul>
      {isAsked && (
        <ConfirmDialog
          title={
            <TaggedText
              text={t('deleteTitle')}
              tags={{ name: () => <Name label={domain.name} suffix={domain.suffix} /> }}
            />
          }
          confirm={t('deleteConfirm')}
          danger
          typed={domain.fqdn}
          busy={remove.isPending}
          failure={
            remove.error && (
              <Notice tone="bad" title={t('deleteFailed')}>
                {failureText(remove.error)}
              </Notice>
            )
          }
          onConfirm={() => remove.mutate({ params: { id: domain.id } }, { onSuccess: onDeleted })}
          onClose={close}
        >
          <ul className={styles.losses}>
            {recordCount > 0 && <li>{t('loseRecords', { count: recordCount })}</li>}
            <li>{t('loseName')}</li>
            <li>{t('losePoints')}</li>
          </ul>
        </ConfirmDialog>
      )}
    </Card>
  );
}
