import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { SettingLine } from '#ui/layout/setting.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';

interface DeleteUserProps {
  person: { id: string; nickname: string; email: string };
  onDeleted: () => void;
}

/** Deletion of somebody's account, apart from all else that an administrator does. */
export function DeleteUser({ person, onDeleted }: DeleteUserProps) {
  const { t } = useTranslation('privacy');
  const [isAsked, setAsked] = useState(false);
  return (
    <Card title={t('user.heading')}>
      <SettingLine
        end={
          <Button id="delete-user" kind="caution" onClick={() => setAsked(true)}>
            {t('user.open')}
          </Button>
        }
      >
        <p>{t('user.text')}</p>
      </SettingLine>
      {isAsked && (
        <DeleteUserDialog person={person} onDeleted={onDeleted} onClose={() => setAsked(false)} />
      )}
    </Card>
  );
}
