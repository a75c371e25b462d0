import { useTranslation } from 'react-i18next';
import type { Role } from '#shared/areas/accounts/user.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import styles from './users-list.module.css';

/** Roles beyond the one that everybody starts with, such as "VIP, Administrator". */
export function RolesText({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const names = roles.filter((role) => role !== 'user').map((role) => t(`roles.${role}`));
  if (names.length === 0) return null;
  return <span className={styles.roles}>{format.list(names)}</span>;
}
