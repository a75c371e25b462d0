import { useTranslation } from 'react-i18next';
import { createPremiumDomain } from '#shared/areas/premium/calls.ts';
import { limits } from '#shared/limits.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useToast } from '#ui/dialogs/toasts.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/api/hooks/use-form.ts';
import { numberIn } from '#web/api/number-in.ts';
import { PriceField } from './price-field.tsx';

export function CreatePremiumDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('premium');
  const toast = useToast();
  const form = useForm({
    area: 'premium',
    schema: createPremiumDomain.body,
    initial: { text: '', price: String(limits.premium.price.default) },
    bodyOf: ({ text, price }) => ({ text, price: numberIn(price) }),
    send: (body) => call(createPremiumDomain, { body }),
    refused: { PREMIUM_EXISTS: { path: 'text' } },
    onDone: ({ text, price }) => {
      toast(t('create.done', { name: text, count: price }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('create.title')}
      form={form}
      submit={t('create.submit')}
      failed={t('create.failed')}
      onClose={onClose}
    >
      <TextField
        {...form.field('text')}
        label={t('name')}
        hint={t('nameHint')}
        mono
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-first
      />
      <PriceField {...form.field('price')} />
    </FormDialog>
  );
}
