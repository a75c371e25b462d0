import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { paths } from '#web/paths.ts';
import { MessagePage } from '../message-page.tsx';

/** Says goodbye to somebody who deleted their account. */
export function DeletedPage() {
  const { t } = useTranslation(['privacy', 'shell']);
  return (
    <MessagePage
      title={t('deleted.title')}
      text={t('deleted.text')}
      actions={<LinkButton to={paths.home}>{t('shell:toHome')}</LinkButton>}
    />
  );
}
