import ChevronDown from 'lucide/chevron-down';
import ChevronRight from 'lucide/chevron-right';
import CopyPlus from 'lucide/copy-plus';
import Pencil from 'lucide/pencil';
import Trash2 from 'lucide/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { cx } from '#ui/cx.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Mark } from '#ui/list/mark.tsx';
import { deleteButton, editButton } from '#web/features/records/use-editor.ts';
import { LongText } from '../form/long-text.tsx';
import { RecordPanel } from './record-panel.tsx';
import styles from './record-row.module.css';
import { RecordState } from './record-state.tsx';
import { RecordTrouble } from './record-trouble.tsx';

export interface RowActions {
  onEdit: (record: DomainRecord) => void;
  onDuplicate: (record: DomainRecord) => void;
  onDelete: (record: DomainRecord) => void;
}

interface RecordRowProps extends RowActions {
  domain: Domain;
  record: DomainRecord;
  /** Nothing can be changed, since the domain is frozen. */
  isReadOnly: boolean;
  /** True for the record just saved. */
  isNews: boolean;
  columnCount: number;
  isSelected: boolean;
  onSelect: () => void;
}

/** A record; its state opens a panel below. Where it is narrow, a tap on the card edits it. */
export function RecordRow(props: RecordRowProps) {
  const { domain, record, isReadOnly, isNews, columnCount, isSelected, onSelect, ...actions } =
    props;
  const { t } = useTranslation('records');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { id, type, name, content, ttl, priority, proxied } = record;
  const of = { type, name };
  const panel = `panel-${id}`;
  return (
    <>
      <tr className={cx(styles.row, (isNews || isSelected) && styles.news, isOpen && styles.open)}>
        <td className={styles.mark}>
          {!isReadOnly && (
            <Mark label={t('selectOf', of)} checked={isSelected} onChange={onSelect} />
          )}
        </td>
        <td className={styles.type}>{type}</td>
        <td className={styles.name}>{name}</td>
        <td className={styles.content}>
          <div className={styles.value}>
            <span>
              {priority !== undefined && (
                <span className={styles.priority} title={t('priority')}>
                  {priority}{' '}
                </span>
              )}
              <LongText text={content} />
            </span>
            <span className={styles.copy}>
              <CopyButton icon text={content} what={t('contentOf', of)} />
            </span>
          </div>
          {!isReadOnly && <RecordTrouble domain={domain} record={record} />}
        </td>
        <td className={styles.ttl} title={proxied ? undefined : format.seconds(ttl)}>
          {proxied ? t('proxied') : format.duration(ttl)}
        </td>
        <td className={styles.state}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <RecordState record={record} isFrozen={isReadOnly} />
            <ChevronDown size={14} aria-label={t('detailsOf', of)} />
          </button>
        </td>
        <td className={styles.actions}>
          {!isReadOnly && <RowButtons record={record} {...actions} />}
        </td>
      </tr>
      {isOpen && (
        <tr id={panel} className={styles.panel}>
          <td colSpan={columnCount}>
            <RecordPanel domain={domain} record={record} isReadOnly={isReadOnly} {...actions} />
          </td>
        </tr>
      )}
    </>
  );
}

interface RowButtonsProps extends RowActions {
  record: DomainRecord;
}

function RowButtons({ record, ...actions }: RowButtonsProps) {
  const { t } = useTranslation('records');
  const of = { type: record.type, name: record.name };
  return (
    <div>
      <IconButton
        small
        id={editButton(record)}
        label={t('editOf', of)}
        icon={
          <>
            <Pencil size={16} aria-hidden="true" className={styles.pencil} />
            <ChevronRight size={16} aria-hidden="true" className={styles.chevron} />
          </>
        }
        onClick={() => actions.onEdit(record)}
      />
      <span className={styles.more}>
        <span className={styles.duplicate}>
          <IconButton
            small
            label={t('duplicateOf', of)}
            icon={<CopyPlus size={16} aria-hidden="true" />}
            onClick={() => actions.onDuplicate(record)}
          />
        </span>
        <IconButton
          small
          id={deleteButton(record)}
          label={t('deleteOf', of)}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => actions.onDelete(record)}
        />
      </span>
    </div>
  );
}
