import { useTranslation } from 'react-i18next';
import type { AccountStatus } from '#shared/areas/accounts/user.ts';
import { Chip } from '#ui/display/chip.tsx';

/** Chip for accounts that are not active. */
export function StatusChip({ status }: { status: AccountStatus }) {
  const { t } = useTranslation('accounts');
  return status === 'active' ? null : <Chip state="failed">{t(`status.${status}`)}</Chip>;
}
