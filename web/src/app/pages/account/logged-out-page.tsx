import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { paths, withRedirect } from '#web/paths.ts';
import { MessagePage } from '../message-page.tsx';

/** Confirms the logout. `next` is the path to return to after a login, or empty. */
export function LoggedOutPage({ next }: { next: string }) {
  const { t } = useTranslation(['auth', 'shell']);
  const leadOn = (path: string) => (next ? withRedirect(path, next) : path);
  return (
    <MessagePage
      title={t('loggedOut.title')}
      text={t('loggedOut.text')}
      actions={
        <>
          <LinkButton to={leadOn(paths.login)} kind="go">
            {t('toLogin')}
          </LinkButton>
          <LinkButton to={leadOn(paths.register)}>{t('toRegister')}</LinkButton>
          <LinkButton to={paths.home} kind="quiet">
            {t('shell:toHome')}
          </LinkButton>
        </>
      }
    />
  );
}
