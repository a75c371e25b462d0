import Globe from 'lucide/globe';
import { useTranslation } from 'react-i18next';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
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
