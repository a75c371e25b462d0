import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { paths } from '#web/paths.ts';
import { MessagePage } from '../message-page.tsx';

export function DomainNotFound() {
  const { t } = useTranslation('domains');
  return (
    <MessagePage
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      actions={
        <LinkButton to={paths.domains} kind="go">
          {t('toDomains')}
        </LinkButton>
      }
    />
  );
}
