import { useTranslation } from 'react-i18next';
import { getAttention } from '#shared/areas/statistics/calls.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { ways } from './ways.ts';

/** Number of what needs attention on a console page, and below it; undefined where that is nothing, or unknown. */
export function useBadges(): (path: string) => string | undefined {
  const { t } = useTranslation('statistics');
  const matters = useCall(getAttention, {}).data?.items ?? [];
  return (path) => {
    const here = matters.filter(({ kind }) => {
      const [page = ''] = ways[kind].split('?');
      return page === path || page.startsWith(`${path}/`);
    });
    const sum = here.reduce((all, { total, moreThan = 0 }) => all + (total ?? moreThan), 0);
    if (sum === 0) return undefined;
    const isExact = here.every(({ moreThan }) => moreThan === undefined);
    return isExact ? t('amount', { total: sum }) : t('amountMore', { moreThan: sum });
  };
}
