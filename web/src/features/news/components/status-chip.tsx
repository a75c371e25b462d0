import { useTranslation } from 'react-i18next';
import type { Headline } from '#shared/areas/news/calls.ts';
import { Chip } from '#ui/display/chip.tsx';

export function StatusChip({ status }: Pick<Headline, 'status'>) {
  const { t } = useTranslation('news');
  return <Chip state={status === 'published' ? 'live' : 'waiting'}>{t(`status.${status}`)}</Chip>;
}
