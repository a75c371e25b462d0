import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { clearToken } from '../api/session.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Stands in the way of whose account was disabled. The only way out is to leave. */
export default function SuspendedDialog({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(['shell', 'failures']);
  const navigate = useNavigate();

  const leave = () => {
    // First out of what only the logged in may see: that would lead to the login.
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
