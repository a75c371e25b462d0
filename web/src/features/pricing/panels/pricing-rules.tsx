import Coins from 'lucide/coins';
import { useTranslation } from 'react-i18next';
import { listPricingRules } from '#shared/areas/pricing/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { ExportButton } from '#ui/list/export-button.tsx';
import { ListLoading } from '#ui/list/list-loading.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { ProviderRules } from '../components/provider-rules.tsx';
import styles from '../components/rules.module.css';

/** Pricing rules of all suffixes. */
export default function PricingRules() {
  const { t } = useTranslation('pricing');
  const exporting = useExport(listPricingRules, {}, 'none');
  return (
    <>
      <PageHead title={t('title')} below={t('below')} end={<ExportButton {...exporting} />} />
      <Providers />
    </>
  );
}

function Providers() {
  const { t } = useTranslation('pricing');
  const problemOf = useProblem();
  const providers = useCall(listProviders, {});
  const rules = useCall(listPricingRules, {});
  const error = providers.error ?? rules.error;
  const retry = () => {
    void providers.refetch();
    void rules.refetch();
  };

  if (providers.data && rules.data) {
    const { items } = providers.data;
    const all = rules.data.items;
    return items.length === 0 ? (
      <Card flush>
        <Empty icon={<Coins size={26} aria-hidden="true" />} title={t('empty')}>
          {t('emptyText')}
        </Empty>
      </Card>
    ) : (
      <div className={styles.providers}>
        {items.map((provider) => (
          <ProviderRules
            key={provider.id}
            provider={provider}
            rules={all.filter(({ providerId }) => providerId === provider.id)}
          />
        ))}
      </div>
    );
  }
  return (
    <Card flush>
      {error ? (
        <Problem title={t('listFailed')} onRetry={retry} {...problemOf(error)} />
      ) : (
        <ListLoading columns={2} onRetry={retry} />
      )}
    </Card>
  );
}
