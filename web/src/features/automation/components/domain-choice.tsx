import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FieldNotes } from '#ui/forms/field.tsx';
import type { listDomains } from '#web/api/first-calls.ts';
import type { Pages } from '#web/api/hooks/use-pages.ts';
import styles from './make-token.module.css';

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
export function DomainChoice({ id, error, pages, domains, chosen, onChange }: DomainChoiceProps) {
  const { t } = useTranslation('automation');
  const { isSuccess, hasNextPage, isFetching, fetchNextPage } = pages;
  const toggle = (domainId: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, domainId] : chosen.filter((one) => one !== domainId));
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.domains}
      aria-describedby={error && `${id}-notes`}
      aria-invalid={error ? true : undefined}
    >
      <legend>{t('domains')}</legend>
      {isSuccess && domains.length === 0 && <p>{t('noDomains')}</p>}
      {domains.map((domain) => (
        <Checkbox
          key={domain.id}
          label={domain.fqdn}
          checked={chosen.includes(domain.id)}
          onChange={(isChosen) => toggle(domain.id, isChosen)}
        />
      ))}
      {hasNextPage && (
        <Button small busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('moreDomains')}
        </Button>
      )}
      <FieldNotes id={id} hint={undefined} error={error} />
    </fieldset>
  );
}
