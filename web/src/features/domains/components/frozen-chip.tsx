import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { Chip } from '#ui/display/chip.tsx';

/** Chip for domains that are frozen. */
export function FrozenChip({ domain }: { domain: Pick<Domain, 'frozen'> }) {
  const { t } = useTranslation('domains');
  return domain.frozen ? <Chip state="bad">{t('frozen.chip')}</Chip> : null;
}
