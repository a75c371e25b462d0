import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useConfig } from '#web/api/hooks/use-config.ts';
import { clearToken } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import styles from './suspended-dialog.module.css';

/** Blocks a suspended account; its only action logs out. The page behind it, which says the same, is not shown. */
export default function SuspendedDialog({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(['shell', 'failures']);
  const navigate = useNavigate();
  const contact = useConfig().data?.contact;

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
        <Button kind="go" data-first onClick={leave}>
          {t('logOut')}
        </Button>
      }
    >
      <p className={styles.suspended}>{t('failures:ACCOUNT_SUSPENDED')}</p>
      {contact && (
        <p>
          <a href={`mailto:${contact}`}>{contact}</a>
        </p>
      )}
    </Dialog>
  );
}
