import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { listSetups, type Setup } from '#shared/areas/setups/calls.ts';
import type { Filled, Recipe } from '#shared/recipes/recipe.ts';
import { recipeById } from '#shared/recipes.ts';
import { Link } from '#ui/actions/link.tsx';
import { useToast } from '#ui/dialogs/toasts.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { lazyWithPreload } from '#ui/lazy-with-preload.ts';
import { LoadBoundary } from '#ui/states/load-boundary.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { DomainName } from '#ui/text/domain-name.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { isNoSuchId } from '#web/api/not-found.ts';
import { useDomain } from '#web/features/domains/api/use-domain.ts';
import { useRecords } from '#web/features/records/api/use-records.ts';
import { Chooser } from '#web/features/setups/components/chooser.tsx';
import { Guide } from '#web/features/setups/components/guide.tsx';
import { Progress } from '#web/features/setups/components/progress.tsx';
import { RemoveSetupDialog } from '#web/features/setups/components/remove-setup-dialog.tsx';
import { SetupForm } from '#web/features/setups/components/setup-form.tsx';
import { useServiceName } from '#web/features/setups/use-service-name.ts';
import { paths } from '#web/paths.ts';
import { DashboardRail } from '../dashboard/dashboard-rail.tsx';
import { DomainNotFound } from './domain-not-found.tsx';
import styles from './domain-page.module.css';

const PlanDialog = lazyWithPreload(async () => ({
  default: (await import('#web/features/history/components/plan-dialog.tsx')).PlanDialog,
}));

/** What an address of setups shows: all services, the form of one, or a setup that is there. */
interface Shown {
  recipe: Recipe | undefined;
  setup: Setup | undefined;
  isForm: boolean;
}

function useShown(items: readonly Setup[]): Shown {
  const { setupId } = useParams();
  const [query] = useSearchParams();
  const setup = items.find(({ id }) => id === setupId);
  const recipe = recipeById(setup?.recipe ?? query.get('service') ?? '');
  return { recipe, setup, isForm: recipe !== undefined && (!setup || query.has('edit')) };
}

interface HeadProps {
  domain: Domain;
  recipe: Recipe | undefined;
  setup: Setup | undefined;
}

function Head({ domain, recipe, setup }: HeadProps) {
  const { t } = useTranslation(['setups', 'domains']);
  const nameOf = useServiceName();
  const name = recipe && nameOf({ recipe: recipe.id, service: recipe.service });
  const { id, fqdn } = domain;
  return (
    <PageHead
      above={
        <nav aria-label={t('domains:breadcrumb')}>
          <Link to={paths.domain(id)} className={styles.crumb}>
            <DomainName fqdn={fqdn} />
          </Link>
          {recipe && (
            <>
              <span aria-hidden="true"> / </span>
              <Link to={paths.setups(id)} className={styles.crumb}>
                {t('services')}
              </Link>
            </>
          )}
        </nav>
      }
      title={name ?? t('choose')}
      documentTitle={`${name ?? t('choose')} · ${fqdn}`}
      below={setup ? <DomainName fqdn={setup.host} /> : t('chooseBelow')}
      end={setup && <Progress steps={setup.steps} withWords />}
    />
  );
}

interface KnownProps {
  domain: Domain;
  setup: Setup;
  recipe: Recipe;
}

/** A setup that is there, with the ways to take it back and to remove it. */
function KnownSetup({ domain, setup, recipe }: KnownProps) {
  const { t } = useTranslation('setups');
  const navigate = useNavigate();
  const toast = useToast();
  const format = useFormat();
  const nameOf = useServiceName();
  const [asking, setAsking] = useState<'undo' | 'remove'>();
  const { id, revision, createdAt } = setup;
  const name = nameOf(setup);
  return (
    <>
      <Guide
        key={id}
        domain={domain}
        setup={setup}
        recipe={recipe}
        name={name}
        onUndo={revision && !domain.frozen ? () => setAsking('undo') : undefined}
        onRemove={() => setAsking('remove')}
      />
      {asking === 'undo' && revision && (
        <LoadBoundary>
          <PlanDialog
            domain={domain}
            asked={{ kind: 'undo', revision, when: format.dateTime(createdAt) }}
            onClose={() => setAsking(undefined)}
          />
        </LoadBoundary>
      )}
      {asking === 'remove' && (
        <RemoveSetupDialog
          domainId={domain.id}
          setupId={id}
          name={name}
          onRemoved={() => {
            navigate(paths.domain(domain.id), { replace: true });
            toast(t('remove.done', { service: name }));
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

/** Services to set up on a domain, and the way of one until it works. */
export default function SetupPage() {
  const { t } = useTranslation(['setups', 'domains', 'records', 'rules', 'dashboard', 'lists']);
  const problemOf = useProblem();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { data: domain, error, refetch } = useDomain(id);
  const records = useRecords(id, domain?.frozen !== undefined);
  const setups = useCall(listSetups, { params: { id } });
  const items = setups.data?.items ?? [];
  const { recipe, setup, isForm } = useShown(items);

  if (isNoSuchId(error)) return <DomainNotFound />;

  const failed = error ?? records.error ?? setups.error;
  const known = domain && records.data && setups.data && { domain, records: records.data.items };
  const retry = () => {
    void refetch();
    void records.refetch();
    void setups.refetch();
  };
  return (
    <DashboardRail>
      {known ? (
        <>
          <Head domain={known.domain} recipe={recipe} setup={setup} />
          <div className={styles.page}>
            {recipe && isForm && (
              <SetupForm
                key={recipe.id}
                {...known}
                recipe={recipe}
                inputs={setup?.inputs as Filled | undefined}
                onDone={(done) => navigate(paths.setup(id, done.id), { replace: true })}
              />
            )}
            {recipe && setup && !isForm && (
              <KnownSetup domain={known.domain} setup={setup} recipe={recipe} />
            )}
            {!recipe && <Chooser domain={known.domain} setups={items} />}
          </div>
        </>
      ) : (
        <>
          <PageHead title={t('choose')} />
          {failed ? (
            <Problem title={t('domains:failed')} onRetry={retry} {...problemOf(failed)} />
          ) : (
            <Card>
              <Skeleton width={48} height={180} />
            </Card>
          )}
        </>
      )}
    </DashboardRail>
  );
}
