import { useTranslation } from 'react-i18next';
import type { PricingRule } from '../../../../../shared/pricing.ts';
import type { Provider } from '../../../../../shared/providers.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useDeleteRule } from '../api/use-pricing-rules.ts';
import { usePriceWords } from '../use-price-words.ts';

interface DeleteRuleDialogProps {
  provider: Provider;
  rule: PricingRule;
  onClose: () => void;
}

export function DeleteRuleDialog({ provider, rule, onClose }: DeleteRuleDialogProps) {
  const { t } = useTranslation('pricing');
  const toast = useToast();
  const words = usePriceWords();
  const deletion = useDeleteRule(rule);
  const said = { lengths: words.lengths(rule), suffix: provider.suffix };
  return (
    <DeleteDialog
      title={t('delete.title', said)}
      submit={t('delete.submit')}
      failed={t('delete.failed')}
      deletion={deletion}
      onDone={() => {
        toast(t('delete.done', said));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('delete.text', said)}</p>
    </DeleteDialog>
  );
}
