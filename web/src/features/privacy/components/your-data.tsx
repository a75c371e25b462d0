import Download from 'lucide/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/areas/accounts/user.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Setting } from '#ui/layout/setting.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { fileName, useDownload } from '../use-download.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

interface YourDataProps {
  user: User;
  /** Called once the account is deleted, and its session has ended; or perhaps, or after all not. */
  onDeleted: (isDeleted: boolean | 'perhaps') => void;
}

/** Download of one's own data, and deletion of the account. */
export function YourData({ user, onDeleted }: YourDataProps) {
  const { t } = useTranslation('privacy');
  const failureText = useFailureText();
  const download = useDownload();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Card title={t('title')} flush>
      <Setting
        title={t('download.title')}
        text={t('download.text')}
        end={
          <Button busy={download.isPending} onClick={() => download.mutate()}>
            <Download size={16} aria-hidden="true" />
            {t(download.isPending ? 'download.busy' : 'download.start')}
          </Button>
        }
      >
        {download.isSuccess && (
          <Notice tone="good">{t('download.done', { file: fileName })}</Notice>
        )}
        {download.error && (
          <Notice tone="bad" title={t('download.failed')}>
            {failureText(download.error)}
          </Notice>
        )}
      </Setting>
      <Setting
        title={t('delete.heading')}
        text={t('delete.text')}
        end={
          <Button id="delete-account" kind="caution" onClick={() => setLeaving(true)}>
            {t('delete.open')}
          </Button>
        }
      />
      {isLeaving && (
        <DeleteAccountDialog
          email={user.email}
          onDeleted={onDeleted}
          onClose={() => setLeaving(false)}
        />
      )}
    </Card>
  );
}
