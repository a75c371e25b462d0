import { useTranslation } from 'react-i18next';
import { TokenCards } from '../../../features/tokens/components/token-cards.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useTitle } from '../../../ui/use-title.ts';

export function TokenTab() {
  const { t } = useTranslation('tokens');
  useTitle(t('title'));
  return (
    <>
      <PageHead title={t('title')} />
      <TokenCards />
    </>
  );
}
