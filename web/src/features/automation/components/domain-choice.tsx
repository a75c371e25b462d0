import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checklist } from '#ui/forms/checklist.tsx';
import type { listDomains } from '#web/api/first-calls.ts';
import type { Pages } from '#web/api/hooks/use-pages.ts';

interface DomainChoiceProps {
  id: string;
  error: string | undefined;
  pages: Pages<NonNullable<(typeof listDomains)['contract']>>;
  domains: readonly Domain[];
  /** Ids of chosen domains. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Which domains a token is for. */
export function DomainChoice({ pages, domains, ...field }: DomainChoiceProps) {
  const { t } = useTranslation('automation');
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
