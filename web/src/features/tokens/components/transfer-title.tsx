import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { Name } from '#ui/text/name.tsx';
import { TaggedText } from '#ui/text/tagged-text.tsx';

export function TransferTitle({ domain }: { domain: Domain }) {
  const { t } = useTranslation('tokens');
  return (
    <TaggedText
      text={t('transferTitle')}
      tags={{ name: () => <Name label={domain.name} suffix={domain.suffix} /> }}
    />
  );
}
