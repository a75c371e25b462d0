import { useTranslation } from 'react-i18next';
import type { Role } from '../../../../../shared/accounts.ts';
import styles from './users-list.module.css';

/** Roles beyond the one that everybody starts with, such as "VIP, Administrator". */
export function RolesText({ roles }: { roles: readonly Role[] }) {
  const { t, i18n } = useTranslation('accounts');
  const names = roles.filter((role) => role !== 'user').map((role) => t(`roles.${role}`));
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language, { style: 'narrow', type: 'conjunction' });
  return <span className={styles.roles}>{list.format(names)}</span>;
}
