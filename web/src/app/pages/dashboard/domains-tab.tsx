import { useTranslation } from 'react-i18next';
import { useMe } from '../../../api/use-me.ts';
import { DomainList } from '../../../features/domains/components/domain-list.tsx';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useTitle } from '../../../ui/use-title.ts';

export function DomainsTab() {
  const { t } = useTranslation('domains');
  const quota = useMe().user?.quota.domains;
  useTitle(t('title'));
  return (
    <>
      <PageHead
        title={t('title')}
        below={quota && t('used', { used: quota.used, count: quota.limit })}
        end={<LinkButton to={paths.home}>{t('search')}</LinkButton>}
      />
      <DomainList />
    </>
  );
}
