import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../../../shared/audit.ts';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './audit.module.css';

type Value = AuditEntry['changes'][string]['to'];

/** Fields whose values are words of this service, and not somebody's own. */
const spoken = ['role', 'status', 'suspicions'];

/** Each field with what it was and what it became. */
export function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  const { t } = useTranslation('audit');
  const format = useFormat();

  // Names of fields come from the service: those without words here show as they are.
  const say = t as (key: string, options: { defaultValue: string }) => string;

  const words = (field: string, value: Value): string => {
    if (value === undefined || value === null || value === '') return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return format.number(value);
    if (!spoken.includes(field)) return value;
    const each = value.split(' ').map((one) => say(`values.${one}`, { defaultValue: one }));
    return each.join(', ');
  };

  return (
    <ul className={styles.changes}>
      {Object.entries(changes).map(([field, { from, to }]) => (
        <li key={field}>
          <span className={styles.field}>{say(`fields.${field}`, { defaultValue: field })}</span>{' '}
          {from === undefined && to === undefined && t('changed')}
          {from !== undefined && <del>{words(field, from)}</del>}
          {from !== undefined && to !== undefined && ' → '}
          {to !== undefined && <ins>{words(field, to)}</ins>}
        </li>
      ))}
    </ul>
  );
}
