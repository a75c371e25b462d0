import ChevronDown from 'lucide/chevron-down';
import ChevronRight from 'lucide/chevron-right';
import Cloud from 'lucide/cloud';
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
import { StateChip } from '#ui/states/state-chip.tsx';
import { deleteButton, editButton } from '#web/features/records/use-editor.ts';
import type { Remainder } from '#web/features/records/use-removals.ts';
import { RecordPanel } from './record-panel.tsx';
import styles from './record-row.module.css';
import { RecordTrouble, RemovalTrouble } from './record-trouble.tsx';

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
  /** Absent unless a deletion of the record failed. */
  remainder: Remainder | undefined;
  onDeleteAgain: (remainder: Remainder) => void;
}

/** A record in one line; its state opens a panel below. On a phone, a tap on the row edits it. */
export function RecordRow(props: RecordRowProps) {
  const { domain, record, isReadOnly, isNews, columnCount, isSelected, onSelect, ...rest } = props;
  const { remainder, onDeleteAgain, ...actions } = rest;
  const { t } = useTranslation('records');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { id, type, name, ttl, proxied, state } = record;
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
        <td className={styles.name} title={name}>
          {name}
        </td>
        <td className={styles.content}>
          <Value record={record} />
          {!isReadOnly && <RecordTrouble domain={domain} record={record} />}
          {remainder && (
            <RemovalTrouble
              record={record}
              remainder={remainder}
              onRetry={isReadOnly ? undefined : () => onDeleteAgain(remainder)}
            />
          )}
        </td>
        <td className={styles.ttl} title={proxied ? undefined : format.seconds(ttl)}>
          {proxied ? t('automatic') : format.duration(ttl)}
        </td>
        <td className={styles.state}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <StateChip state={isReadOnly ? 'frozen' : state} />
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

/** Content in one line, whole in the panel, with a button that copies it, its note and the mark of the proxy. */
function Value({ record }: { record: DomainRecord }) {
  const { t } = useTranslation('records');
  const { type, name, content, priority, note, proxied } = record;
  return (
    <div className={styles.value}>
      <span className={styles.text}>
        {priority !== undefined && (
          <span className={styles.priority} title={t('priority')}>
            {priority}{' '}
          </span>
        )}
        {content}
      </span>
      {note && (
        <span className={styles.note} title={note}>
          {note}
        </span>
      )}
      <span className={styles.copy}>
        <CopyButton icon text={content} what={t('contentOf', { type, name })} />
      </span>
      {proxied && <Cloud size={16} aria-label={t('proxied')} className={styles.proxy} />}
    </div>
  );
}

interface RowButtonsProps {
  record: DomainRecord;
  onEdit: (record: DomainRecord) => void;
  onDelete: (record: DomainRecord) => void;
}

function RowButtons({ record, onEdit, onDelete }: RowButtonsProps) {
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
        onClick={() => onEdit(record)}
      />
      <span className={styles.delete}>
        <IconButton
          small
          id={deleteButton(record)}
          label={t('deleteOf', of)}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => onDelete(record)}
        />
      </span>
    </div>
  );
}
