import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { TextField } from '#ui/forms/text-field.tsx';

export function PriceField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>) {
  const { t } = useTranslation('premium');
  return (
    <TextField
      label={t('price')}
      hint={t('priceHint', limits.premium.price)}
      inputMode="numeric"
      autoComplete="off"
      {...props}
    />
  );
}
