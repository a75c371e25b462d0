import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { paths } from '#web/paths.ts';
import { MessagePage } from './message-page.tsx';

export default function NotFoundPage() {
  const { t } = useTranslation('shell');
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
