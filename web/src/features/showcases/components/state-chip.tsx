import { useTranslation } from 'react-i18next';
import type { Showcase } from '#shared/areas/showcases/showcase.ts';
import { Chip, type ChipState } from '#ui/display/chip.tsx';

const shapes = {
  pending: 'waiting',
  rejected: 'failed',
  approved: 'waiting',
  shown: 'live',
  hidden: 'taken',
} as const satisfies Record<string, ChipState>;

/** State of a review; an approved showcase also says whether the gallery shows it. */
export function StateChip({
  showcase,
}: {
  showcase: Pick<Showcase, 'status' | 'inGallery' | 'active'>;
}) {
  const { t } = useTranslation('showcases');
  const { status, inGallery, active } = showcase;
  const approved = inGallery ? 'shown' : active ? 'approved' : 'hidden';
  const state = status === 'approved' ? approved : status;
  return <Chip state={shapes[state]}>{t(`states.${state}`)}</Chip>;
}
