import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { Name } from '#ui/text/name.tsx';

export function TransferTitle({ domain }: { domain: Domain }) {
  const { t } = useTranslation('tokens');
  return (
    <Trans
      t={t}
      i18nKey="transferTitle"
      components={{ name: <Name label={domain.name} suffix={domain.suffix} /> }}
    />
  );
}
