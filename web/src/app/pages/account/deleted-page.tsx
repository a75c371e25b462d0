import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { paths } from '#web/paths.ts';
import { MessagePage } from '../message-page.tsx';

/** Says goodbye to somebody who deleted their account, or did so perhaps, as the answer got lost. */
export function DeletedPage({ isSure }: { isSure: boolean }) {
  const { t } = useTranslation(['privacy', 'shell']);
  return (
    <MessagePage
      title={t(isSure ? 'deleted.title' : 'deleted.perhapsTitle')}
      text={t(isSure ? 'deleted.text' : 'deleted.perhapsText')}
      actions={<LinkButton to={paths.home}>{t('shell:toHome')}</LinkButton>}
    />
  );
}
