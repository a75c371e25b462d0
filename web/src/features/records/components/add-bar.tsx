import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../../../shared/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { addButton } from '../use-editor.ts';

export interface Quota {
  used: number;
  limit: number;
}

interface AddBarProps {
  /** How many records the domain has. */
  count: number;
  /** How many the person has, over all domains. */
  quota: Quota | undefined;
  /** Adding is what to do next. */
  isNext: boolean;
  onAdd: () => void;
}

/** Leads to another record; where there can be none, says why and what helps. */
export function AddBar({ count, quota, isNext, onAdd }: AddBarProps) {
  const { t } = useTranslation(['records', 'failures']);
  const limit = limits.recordsPerDomain;
  if (count >= limit) {
    return <Notice>{t('failures:DOMAIN_RECORD_LIMIT_REACHED', { current: count, limit })}</Notice>;
  }
  if (quota && quota.used >= quota.limit) {
    const { used: current, limit } = quota;
    return <Notice>{t('failures:RECORD_QUOTA_REACHED', { current, limit })}</Notice>;
  }
  return (
    <Button id={addButton} kind={isNext ? 'go' : 'plain'} onClick={onAdd}>
      <Plus size={16} aria-hidden="true" />
      {t('add')}
    </Button>
  );
}
