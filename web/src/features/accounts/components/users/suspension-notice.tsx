import { useTranslation } from 'react-i18next';
import type { UserProfile } from '#shared/areas/accounts/user.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Notice } from '#ui/states/notice.tsx';

/** Start, reason and effect of a suspension or ban. */
export function SuspensionNotice({ person }: { person: UserProfile }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { status, suspension } = person;
  if (status === 'active' || !suspension) return null;
  return (
    <Notice tone="warn" title={t(`since.${status}`, { date: format.dateTime(suspension.since) })}>
      <p>{t('sinceReason', { reason: suspension.reason })}</p>
      <p>{t(`sinceText.${status}`)}</p>
    </Notice>
  );
}
