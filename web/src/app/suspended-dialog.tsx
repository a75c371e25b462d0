import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { clearToken } from '../api/session.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Stands in the way of whose account was disabled. The only way out is to leave. */
export default function SuspendedDialog({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(['shell', 'failures']);
  const navigate = useNavigate();

  const { pathname } = useLocation();
  const [isLeaving, setLeaving] = useState(false);

  const leave = () => {
    setLeaving(true);
    navigate(paths.home);
  };

  // Only out of what the logged in may see: a guard would lead to the login instead.
  useEffect(() => {
    if (!isLeaving || pathname !== paths.home) return;
    clearToken();
    onLeave();
  }, [isLeaving, pathname, onLeave]);

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
