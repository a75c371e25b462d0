import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { clearToken } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';

/** Blocks a suspended account; its only action logs out. */
export default function SuspendedDialog({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(['shell', 'failures']);
  const navigate = useNavigate();

  const leave = () => {
    // Leaves the page first: `RequireLogin` would lead to the login.
    navigate(paths.home);
    clearToken();
    onLeave();
  };

  return (
    <Dialog
      title={t('suspendedTitle')}
      actions={
        <Button kind="go" onClick={leave}>
          {t('logOut')}
        </Button>
      }
    >
      <p>{t('failures:ACCOUNT_SUSPENDED')}</p>
    </Dialog>
  );
}
