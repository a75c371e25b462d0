import { useTranslation } from 'react-i18next';
import { type AccessToken, revokeAccessToken } from '#shared/areas/automation/calls.ts';
import { DeleteDialog } from '#ui/dialogs/delete-dialog.tsx';
import { call } from '#web/api/call.ts';
import { useDeletion } from '#web/api/hooks/use-deletion.ts';

interface RevokeTokenProps {
  token: AccessToken;
  onRevoked: (id: string) => void;
  onClose: () => void;
}

/** Asks whether an access token is to end at once. */
export default function RevokeToken({ token: { id, name }, onRevoked, onClose }: RevokeTokenProps) {
  const { t } = useTranslation('automation');
  const deletion = useDeletion(() => call(revokeAccessToken, { params: { id } }));
  return (
    <DeleteDialog
      title={t('revokeTitle', { name })}
      submit={t('revoke')}
      failed={t('revokeFailed')}
      done={t('revoked', { name })}
      deletion={deletion}
      onDone={() => onRevoked(id)}
      onClose={onClose}
    >
      <p>{t('revokeLoss')}</p>
    </DeleteDialog>
  );
}
