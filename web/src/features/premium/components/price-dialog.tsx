import { useTranslation } from 'react-i18next';
import { type PremiumDomain, updatePremiumDomain } from '#shared/areas/premium/calls.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useAnnounce } from '#ui/dialogs/toasts.tsx';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { numberIn } from '#web/api/number-in.ts';
import { PriceField } from './price-field.tsx';

interface PriceDialogProps {
  name: PremiumDomain;
  onClose: () => void;
}

export function PriceDialog({ name, onClose }: PriceDialogProps) {
  const { t } = useTranslation('premium');
  const announce = useAnnounce();
  const form = useForm({
    area: 'premium',
    schema: updatePremiumDomain.body,
    initial: { price: String(name.price) },
    bodyOf: ({ price }) => ({ price: numberIn(price) }),
    send: (body) => call(updatePremiumDomain, { params: { id: name.id }, body }),
    onDone: ({ text, price }) => {
      announce(t('edit.done', { name: text, count: price }));
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
      <PriceField {...form.field('price')} data-first />
    </FormDialog>
  );
}
