import { useTranslation } from 'react-i18next';
import {
  type AuditEntry,
  type AuditField,
  type AuditValue,
  auditEvents,
  auditWords,
} from '#shared/areas/audit/calls.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { usePersonName } from '#ui/hooks/use-person-name.ts';
import { withSpace } from '#ui/text/spaced.ts';
import styles from './audit.module.css';

type Words = (typeof auditWords)[keyof typeof auditWords][number];

/** Translatable values of a field. */
const wordsOf = (field: AuditField): readonly Words[] =>
  field in auditWords ? auditWords[field as keyof typeof auditWords] : [];

/** Fields of an event with their values before and after, in the event's own order. */
export function FieldChanges({ event, changes }: Pick<AuditEntry, 'event' | 'changes'>) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const nameOf = usePersonName();

  const translate = (field: AuditField, text: string): string => {
    const known = wordsOf(field).find((word) => word === text);
    return known ? t(`values.${known}`) : text;
  };

  const say = (field: AuditField, value: AuditValue): string => {
    if (field === 'owner' && value === '') return nameOf('');
    if (value === null || value === '') return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    // A port is the name of a service, and no amount.
    if (typeof value === 'number') return field === 'port' ? `${value}` : format.number(value);
    if (wordsOf(field).length === 0) return value;
    return format.list(value.split(' ').map((word) => translate(field, word)));
  };

  const fields: readonly AuditField[] = auditEvents[event];
  return (
    <ul className={styles.changes}>
      {fields.map((field) => {
        const change = changes[field];
        if (!change) return null;
        const { from, to } = change;
        return (
          <li key={field}>
            <span className={styles.field}>
              {withSpace(t('changeOf', { field: t(`fields.${field}`) }))}
            </span>
            {from === undefined && to === undefined && t('changed')}
            {from !== undefined && <del>{say(field, from)}</del>}
            {from !== undefined && to !== undefined && ' → '}
            {to !== undefined && <ins>{say(field, to)}</ins>}
          </li>
        );
      })}
    </ul>
  );
}
