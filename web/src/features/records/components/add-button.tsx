import Plus from 'lucide/plus';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { cx } from '#ui/cx.ts';
import { Notice } from '#ui/states/notice.tsx';
import { addButton } from '../use-editor.ts';
import styles from './records-editor.module.css';

export interface RecordQuota {
  used: number;
  limit: number;
}

/** True if no more records fit into a domain with `count` records, or into the user's quota. */
export const isFull = (count: number, quota: RecordQuota | undefined): boolean =>
  count >= limits.recordsPerDomain || (quota !== undefined && quota.used >= quota.limit);

/** The limit that is reached, and what to do about it. */
export function LimitNotice({ count, quota }: { count: number; quota: RecordQuota | undefined }) {
  const { t } = useTranslation('refusals');
  const limit = limits.recordsPerDomain;
  if (count >= limit || !quota) {
    return <Notice>{t('DOMAIN_RECORD_LIMIT_REACHED', { current: count, limit })}</Notice>;
  }
  return <Notice>{t('RECORD_QUOTA_REACHED', { current: quota.used, limit: quota.limit })}</Notice>;
}

interface AddButtonProps {
  /** Styles the button as the primary action. */
  isNext: boolean;
  /** Beside the search it is an icon on a phone. */
  isBrief: boolean;
  onAdd: () => void;
}

export function AddButton({ isNext, isBrief, onAdd }: AddButtonProps) {
  const { t } = useTranslation('records');
  return (
    <Button id={addButton} aria-keyshortcuts="n" kind={isNext ? 'go' : 'plain'} onClick={onAdd}>
      <Plus size={16} aria-hidden="true" />
      <span className={cx(isBrief && styles.brief)}>{t('add')}</span>
    </Button>
  );
}
