import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslation } from 'react-i18next';
import type { Domain } from '../../../../../shared/domains.ts';
import type { DomainRecord } from '../../../../../shared/records.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Cell, Row } from '../../../ui/table.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { editButton } from '../use-editor.ts';
import { LongText } from './long-text.tsx';
import styles from './record-row.module.css';
import { RecordState } from './record-state.tsx';

interface RecordRowProps {
  domain: Domain;
  record: DomainRecord;
  /** True for the record just saved. */
  isNews: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function RecordRow({ domain, record, isNews, onEdit, onDelete }: RecordRowProps) {
  const { t } = useTranslation('records');
  const format = useFormat();
  const { type, name, content, ttl, priority, proxied } = record;
  return (
    <Row marked={isNews}>
      <Cell label={t('type')}>
        <span className={styles.type}>{type}</span>
      </Cell>
      <Cell label={t('name')} mono>
        <div className={styles.name}>{name}</div>
      </Cell>
      <Cell label={t('content')} mono>
        {priority !== undefined && (
          <span className={styles.priority} title={t('priority')}>
            {priority}{' '}
          </span>
        )}
        <LongText text={content} />
      </Cell>
      <Cell label={t('ttl')}>
        <span className={styles.whole} title={proxied ? undefined : format.seconds(ttl)}>
          {proxied ? t('automatic') : format.duration(ttl)}
        </span>
      </Cell>
      {domain.supports.proxy && (
        <Cell label={t('proxy')}>
          <span className={styles.whole}>{t(proxied ? 'proxied' : 'notProxied')}</span>
        </Cell>
      )}
      <Cell label={t('stateLabel')}>
        <RecordState domain={domain} record={record} />
      </Cell>
      <Cell end>
        <div className={styles.actions}>
          <Button
            id={editButton(record)}
            kind="quiet"
            small
            aria-label={t('editOf', { type, name })}
            onClick={onEdit}
          >
            {t('edit')}
          </Button>
          <IconButton
            small
            label={t('deleteOf', { type, name })}
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={onDelete}
          />
        </div>
      </Cell>
    </Row>
  );
}
