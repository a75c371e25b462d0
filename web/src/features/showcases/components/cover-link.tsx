import { useTranslation } from 'react-i18next';
import type { Showcase } from '#shared/areas/showcases/showcase.ts';

/** Leads to a cover at another host, which pages do not ask for pictures; nothing once a copy is shown. */
export function CoverLink({
  showcase: { coverImg, shownCover },
}: {
  showcase: Pick<Showcase, 'coverImg' | 'shownCover'>;
}) {
  const { t } = useTranslation('showcases');
  if (!coverImg || shownCover) return null;
  return (
    <a href={coverImg} target="_blank" rel="noopener noreferrer nofollow ugc">
      {t('coverAt', { host: new URL(coverImg).host })}
    </a>
  );
}
