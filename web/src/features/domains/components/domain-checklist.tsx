import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checklist } from '#ui/forms/checklist.tsx';
import type { listDomains } from '#web/api/first-calls.ts';
import type { Pages } from '#web/api/hooks/use-pages.ts';

interface DomainChecklistProps {
  /** Whose words stand at it. */
  area: 'automation' | 'webhooks';
  id: string;
  error: string | undefined;
  pages: Pages<NonNullable<(typeof listDomains)['contract']>>;
  /** Domains of the pages that can be chosen. */
  domains: readonly Domain[];
  /** Ids of chosen domains. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Domains to choose from, a page at a time. */
export function DomainChecklist({ area, pages, domains, ...field }: DomainChecklistProps) {
  const { t } = useTranslation(area);
  const { isSuccess, hasNextPage, isFetching, fetchNextPage } = pages;
  const options = domains.map(({ id, fqdn }) => ({ value: id, label: fqdn }));
  return (
    <Checklist {...field} label={t('domains')} options={options}>
      {isSuccess && domains.length === 0 && <p>{t('noDomains')}</p>}
      {hasNextPage && (
        <Button small busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('moreDomains')}
        </Button>
      )}
    </Checklist>
  );
}
