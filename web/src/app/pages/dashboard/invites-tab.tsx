import { useTranslation } from 'react-i18next';
import { OwnInvitations } from '../../../features/invitations/components/own-invitations.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useTitle } from '../../../ui/use-title.ts';

export function InvitesTab() {
  const { t } = useTranslation('invitations');
  useTitle(t('mine.title'));
  return (
    <>
      <PageHead title={t('mine.title')} />
      <OwnInvitations />
    </>
  );
}
