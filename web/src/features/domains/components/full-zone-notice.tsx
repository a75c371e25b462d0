import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { Notice } from '#ui/states/notice.tsx';

/** Warning that the suffix of a domain takes few more records. */
export function FullZoneNotice({ domain: { suffix, zoneFill } }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  if (!zoneFill) return null;
  return (
    <Notice tone="warn" title={t('zoneFill.title', { suffix })}>
      <p>{t('zoneFill.text', zoneFill)}</p>
    </Notice>
  );
}
