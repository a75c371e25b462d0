import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { paths } from '#web/paths.ts';
import { MessagePage } from './message-page.tsx';

/** Shown for rendering errors and for chunks that a newer deployment has removed. */
export function BrokenPage() {
  const { t } = useTranslation(['shell', 'ui']);
  return (
    <MessagePage
      title={t('brokenTitle')}
      text={t('brokenText')}
      actions={
        <>
          <Button kind="go" onClick={() => location.reload()}>
            {t('ui:reload')}
          </Button>
          <LinkButton to={paths.home}>{t('toHome')}</LinkButton>
        </>
      }
    />
  );
}
