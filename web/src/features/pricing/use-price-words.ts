import { useTranslation } from 'react-i18next';
import type { Lengths } from '#shared/areas/pricing/calls.ts';
import { useFormat } from '#ui/hooks/use-format.ts';

/** Lengths and prices in words. */
export function usePriceWords() {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  return {
    lengths: ({ minLength, maxLength }: Lengths) =>
      minLength === maxLength ? format.number(minLength) : t('lengths', { minLength, maxLength }),
    price: (cost: number) => (cost === 0 ? t('free') : t('points', { count: cost })),
  };
}
