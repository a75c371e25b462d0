import { useTranslation } from 'react-i18next';
import { deletePricingRule, type PricingRule } from '#shared/areas/pricing/calls.ts';
import type { Provider } from '#shared/areas/providers/provider.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { call } from '#web/api/call.ts';
import { useDeletion } from '#web/api/hooks/use-deletion.ts';
import { usePriceWords } from '../use-price-words.ts';

interface DeleteRuleDialogProps {
  provider: Provider;
  rule: PricingRule;
  onClose: () => void;
}

export function DeleteRuleDialog({ provider, rule, onClose }: DeleteRuleDialogProps) {
  const { t } = useTranslation('pricing');
  const words = usePriceWords();
  const deletion = useDeletion(() => call(deletePricingRule, { params: { id: rule.id } }));
  const said = { lengths: words.lengths(rule), suffix: provider.suffix };
  return (
    <DeleteDialog
      title={t('delete.title', said)}
      submit={t('delete.submit')}
      failed={t('delete.failed')}
      deletion={deletion}
      done={t('delete.done', said)}
      onClose={onClose}
    >
      <p>{t('delete.text', said)}</p>
    </DeleteDialog>
  );
}
