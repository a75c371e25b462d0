import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  useTitle(t('notFoundTitle'));
  return (
    <MessagePage
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      actions={
        <LinkButton to={paths.home} kind="go">
          {t('toHome')}
        </LinkButton>
      }
    />
  );
}
