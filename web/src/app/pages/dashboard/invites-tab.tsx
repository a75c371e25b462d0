import { useTranslation } from 'react-i18next';
import { Invitations } from '../../../features/invitations/components/invitations.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useTitle } from '../../../ui/use-title.ts';

export function InvitesTab() {
  const { t } = useTranslation('invitations', { keyPrefix: 'mine' });
  useTitle(t('title'));
  return (
    <>
      <PageHead title={t('title')} />
      <Invitations />
    </>
  );
}
