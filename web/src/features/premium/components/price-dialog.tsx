import { useTranslation } from 'react-i18next';
import { type PremiumDomain, updatePremiumDomain } from '../../../../../shared/premium.ts';
import { numberIn } from '../../../api/number-in.ts';
import { useForm } from '../../../api/use-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useSetPrice } from '../api/use-premium.ts';
import { PriceField } from './price-field.tsx';

interface PriceDialogProps {
  name: PremiumDomain;
  onClose: () => void;
}

export function PriceDialog({ name, onClose }: PriceDialogProps) {
  const { t } = useTranslation('premium');
  const toast = useToast();
  const form = useForm({
    area: 'premium',
    schema: updatePremiumDomain.body,
    initial: { price: String(name.price) },
    bodyOf: ({ price }) => ({ price: numberIn(price) }),
    mutation: useSetPrice(name.id),
    onDone: ({ text, price }) => {
      toast(t('edit.done', { name: text, count: price }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('edit.title', { name: name.text })}
      form={form}
      submit={t('edit.submit')}
      failed={t('edit.failed')}
      onClose={onClose}
    >
      <p>{t('edit.text')}</p>
      <PriceField
        id={form.idOf('price')}
        error={form.errors.price}
        value={form.values.price}
        data-first
        onChange={(event) => form.change({ price: event.target.value })}
      />
    </FormDialog>
  );
}
