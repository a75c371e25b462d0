import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../../../../shared/audit.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { inOrder, isSpoken, knownField, knownValue } from '../words.ts';
import styles from './audit.module.css';

type Value = AuditEntry['changes'][string]['to'];

/** Each field with what it was and what it became. */
export function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  const { t } = useTranslation('audit');
  const format = useFormat();

  const nameOf = (field: string): string => {
    const known = knownField(field);
    return known ? t(`fields.${known}`) : field;
  };

  const say = (value: string): string => {
    const known = knownValue(value);
    return known ? t(`values.${known}`) : value;
  };

  const words = (field: string, value: Value): string => {
    if (value === undefined || value === null || value === '') return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return format.number(value);
    return isSpoken(field) ? value.split(' ').map(say).join(', ') : value;
  };

  return (
    <ul className={styles.changes}>
      {inOrder(changes).map(([field, { from, to }]) => (
        <li key={field}>
          <span className={styles.field}>{nameOf(field)}</span>{' '}
          {from === undefined && to === undefined && t('changed')}
          {from !== undefined && <del>{words(field, from)}</del>}
          {from !== undefined && to !== undefined && ' → '}
          {to !== undefined && <ins>{words(field, to)}</ins>}
        </li>
      ))}
    </ul>
  );
}
