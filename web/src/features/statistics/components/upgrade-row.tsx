import RefreshCw from 'lucide/refresh-cw';
import { useTranslation } from 'react-i18next';
import type { Upgrade } from '#shared/areas/statistics/calls.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { LinkRow } from '#ui/list/link-rows.tsx';

/** How far a change of an earlier release's items is, or that it left some. */
export function UpgradeRow({ upgrade }: { upgrade: Upgrade }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const { id, startedAt, endedAt, looked, changed, failed } = upgrade;
  const hasLeft = endedAt !== undefined;
  return (
    <LinkRow
      icon={RefreshCw}
      tone={hasLeft ? 'bad' : 'wait'}
      title={t(hasLeft ? 'upgrade.left' : 'upgrade.underWay')}
    >
      <p>{t('upgrade.text', { id, time: format.dateTime(startedAt), looked, changed, failed })}</p>
      {hasLeft && <p>{t('upgrade.next')}</p>}
    </LinkRow>
  );
}
