import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
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
