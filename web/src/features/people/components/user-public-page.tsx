import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getUserPage, type PersonSettings, withdrawUserPage } from '#shared/areas/people/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { moveFocus } from '#ui/focus.ts';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { call } from '#web/api/call.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useSetReply } from '#web/api/hooks/use-set-reply.ts';
import { paths } from '#web/paths.ts';
import styles from './public-page.module.css';

const stateOf = ({ address, isPublic, isWithdrawn }: PersonSettings) => {
  if (!address) return 'none';
  if (isWithdrawn) return 'withdrawn';
  return isPublic ? 'shown' : 'hidden';
};

/** The public page of a user, which administrators may take down. */
export function UserPublicPage({
  person: { id, nickname },
}: {
  person: { id: string; nickname: string };
}) {
  const { t } = useTranslation('people');
  const failureText = useFailureText();
  const { setReplyOf } = useSetReply();
  const [isAsking, setAsking] = useState(false);
  const { data, error } = useCall(getUserPage, { params: { id } });
  const change = useMutation({
    mutationFn: (isWithdrawn: boolean) =>
      call(withdrawUserPage, { params: { id }, body: { isWithdrawn } }).then(
        setReplyOf(getUserPage, { params: { id } }),
      ),
    onSuccess: () => setAsking(false),
  });
  const failure = change.error && (
    <Notice tone="bad" title={t('user.failed', { name: nickname })}>
      {failureText(change.error)}
    </Notice>
  );
  const close = () => {
    setAsking(false);
    change.reset();
  };
  const state = data && stateOf(data);
  return (
    <Card title={t('title')}>
      {!data && error && <Notice tone="bad">{t('user.loadFailed')}</Notice>}
      {data && state && (
        <div className={styles.section}>
          <p>
            {state === 'shown' && data.address && (
              <>
                <Link to={paths.person(data.address)}>{paths.person(data.address)}</Link>{' '}
              </>
            )}
            {t(`user.${state}`)}
          </p>
          {!isAsking && failure}
          {state === 'withdrawn' && (
            <div>
              <Button
                busy={change.isPending}
                onClick={({ currentTarget }) =>
                  change.mutate(false, { onSuccess: () => moveFocus(currentTarget) })
                }
              >
                {t('user.restore')}
              </Button>
            </div>
          )}
          {(state === 'shown' || state === 'hidden') && (
            <div>
              <Button onClick={() => setAsking(true)}>{t('user.withdraw')}</Button>
            </div>
          )}
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('user.withdrawTitle', { name: nickname })}
          confirm={t('user.withdrawSubmit')}
          danger
          busy={change.isPending}
          failure={failure}
          onConfirm={() => change.mutate(true)}
          onClose={close}
        >
          <p>{t('user.withdrawText')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
