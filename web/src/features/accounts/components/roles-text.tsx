import { useTranslation } from 'react-i18next';
import type { Role } from '../../../../../shared/accounts.ts';

/** Text such as "User, VIP". */
export function RolesText({ roles }: { roles: readonly Role[] }) {
  const { t, i18n } = useTranslation('accounts');
  const names = roles.map((role) => t(`roles.${role}`));
  return new Intl.ListFormat(i18n.language, { style: 'narrow', type: 'conjunction' }).format(names);
}
