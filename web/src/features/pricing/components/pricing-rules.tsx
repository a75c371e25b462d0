import Coins from 'lucide-react/icons/coins';
import { useTranslation } from 'react-i18next';
import { listPricingRules } from '../../../../../shared/pricing.ts';
import { listProviders } from '../../../../../shared/providers.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ListLoading } from '../../../ui/list/list-loading.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { ProviderRules } from './provider-rules.tsx';
import styles from './rules.module.css';

/** The rules of every suffix. */
export function PricingRules() {
  const { t } = useTranslation('pricing');
  const failureText = useFailureText();
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
        <Problem
          title={t('listFailed')}
          onRetry={retry}
          reference={error instanceof ApiFailure ? error.requestId : undefined}
        >
          {failureText(error)}
        </Problem>
      ) : (
        <ListLoading columns={2} onRetry={retry} />
      )}
    </Card>
  );
}
