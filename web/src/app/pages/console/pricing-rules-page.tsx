import { useTranslation } from 'react-i18next';
import { PricingRules } from '../../../features/pricing/components/pricing-rules.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useTitle } from '../../../ui/use-title.ts';

export default function PricingRulesPage() {
  const { t } = useTranslation('pricing');
  useTitle(t('title'));
  return (
    <>
      <PageHead title={t('title')} below={t('below')} />
      <PricingRules />
    </>
  );
}
