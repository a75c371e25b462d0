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
  /** Number of records of the domain. */
  count: number;
  /** Usage and limit over all domains of the user. */
  quota: Quota | undefined;
  /** Styles the button as the primary action. */
  isNext: boolean;
  onAdd: () => void;
}

/** Add button; at a limit, the reason and a remedy instead. */
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
