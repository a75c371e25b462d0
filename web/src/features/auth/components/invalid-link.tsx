import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Notice } from '#ui/states/notice.tsx';
import { paths } from '#web/paths.ts';
import { FormPage } from './form-page.tsx';

/** Message for a reset link that is invalid, or was spent by an answer that nobody got: the login, and another link. */
export function InvalidLink({ email }: { email?: string }) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  return (
    <FormPage title={t('reset.title')}>
      <Notice
        tone="bad"
        title={t('reset.invalid')}
        actions={
          <>
            <LinkButton to={paths.forgotPassword} state={{ email }} kind="go">
              {t('reset.another')}
            </LinkButton>
            <LinkButton to={paths.login} state={{ email }}>
              {t('logIn')}
            </LinkButton>
          </>
        }
      >
        {t('reset.invalidText', { duration: format.duration(limits.resetLink.lifetime) })}
      </Notice>
    </FormPage>
  );
}
