import ChevronRight from 'lucide/chevron-right';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { listSetups, type Setup } from '#shared/areas/setups/calls.ts';
import { Link } from '#ui/actions/link.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { paths } from '#web/paths.ts';
import { useServiceName } from '../use-service-name.ts';
import { Progress } from './progress.tsx';
import { RecipeIcon } from './recipe-icon.tsx';
import { SetupChip } from './setup-chip.tsx';
import styles from './setups-card.module.css';

function SetupRow({ domain, setup }: { domain: Domain; setup: Setup }) {
  const nameOf = useServiceName();
  const { id, state, steps, host, group } = setup;
  return (
    <li>
      <Link to={paths.setup(domain.id, id)} className={styles.row}>
        <RecipeIcon group={group} />
        <span className={styles.what}>
          <span className={styles.service}>{nameOf(setup)}</span>
          <span className={styles.host} translate="no">
            <LongWords text={host} />
          </span>
        </span>
        {/* Of before the freeze, which keeps all of it out of DNS. */}
        {!domain.frozen && (
          <span className={styles.standing}>
            {state === 'running' && <Progress steps={steps} />}
            <SetupChip setup={setup} />
          </span>
        )}
        <ChevronRight size={16} aria-hidden="true" />
      </Link>
    </li>
  );
}

/** What is set up on a domain, with its progress, and the way to set up more. */
export function SetupsCard({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const problemOf = useProblem();
  const { data, error, refetch } = useCall(listSetups, { params: { id: domain.id } });
  const items = data?.items ?? [];
  // Nothing can be set up, and nothing was.
  if (domain.frozen && !error && items.length === 0) return null;
  return (
    <Card
      title={t('setups.title')}
      end={
        domain.frozen ? undefined : (
          <LinkButton small to={paths.setups(domain.id)}>
            {t('setups.choose')}
          </LinkButton>
        )
      }
    >
      {!data && error && (
        <Problem title={t('setups.failed')} onRetry={() => void refetch()} {...problemOf(error)} />
      )}
      {!data && !error && <Skeleton width={48} height={44} />}
      {data && items.length === 0 && <p>{t('setups.intro')}</p>}
      {items.length > 0 && (
        <ul className={styles.rows}>
          {items.map((setup) => (
            <SetupRow key={setup.id} domain={domain} setup={setup} />
          ))}
        </ul>
      )}
    </Card>
  );
}
