import Globe from 'lucide/globe';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { paths } from '#web/paths.ts';

export function NoDomains() {
  const { t } = useTranslation('domains');
  return (
    <Empty
      icon={<Globe size={26} aria-hidden="true" />}
      title={t('emptyTitle')}
      actions={
        <LinkButton to={paths.home} kind="go">
          {t('search')}
        </LinkButton>
      }
    >
      {t('emptyText')}
    </Empty>
  );
}
