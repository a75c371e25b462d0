import { useTranslation } from 'react-i18next';
import type { AccountStatus } from '../../../../../shared/accounts.ts';
import { Chip } from '../../../ui/chip.tsx';

/** Says so where an account is not as accounts usually are. */
export function StatusChip({ status }: { status: AccountStatus }) {
  const { t } = useTranslation('accounts');
  return status === 'active' ? null : <Chip state="bad">{t(`status.${status}`)}</Chip>;
}
