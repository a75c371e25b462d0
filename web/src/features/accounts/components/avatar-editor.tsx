import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeAvatar } from '#shared/areas/accounts/calls.ts';
import type { User } from '#shared/areas/accounts/user.ts';
import { facts } from '#shared/areas/uploads/facts.ts';
import { pictureTypes } from '#shared/areas/uploads/pictures.ts';
import { limits } from '#shared/limits.ts';
import { Button } from '#ui/actions/button.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { moveFocus } from '#ui/focus.ts';
import { useFileChoice } from '#ui/forms/use-file-choice.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { sizeInWords } from '#ui/text/size.ts';
import { ApiFailure } from '#web/api/failure.ts';
import { getMe } from '#web/api/first-calls.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useSend } from '#web/api/hooks/use-send.ts';
import { useSetReply } from '#web/api/hooks/use-set-reply.ts';
import { typeOf } from '#web/api/upload.ts';
import styles from './avatar.module.css';
import { AvatarDialog } from './avatar-dialog.tsx';

const [status, text] = facts.failures.FILE_DAMAGED;
const damaged = new ApiFailure({ code: 'FILE_DAMAGED', status, text });

/** The avatar, with ways to choose, drop or paste another one, and to remove it. */
export function AvatarEditor({ user, nickname }: { user: User; nickname: string }) {
  const { t, i18n } = useTranslation('accounts');
  const failureText = useFailureText();
  const { setReplyOf } = useSetReply();
  const [picture, setPicture] = useState<{ image: ImageBitmap; fileName: string }>();
  const [refusal, setRefusal] = useState<ApiFailure>();
  const remove = useSend(removeAvatar, { onSuccess: setReplyOf(getMe, {}) });

  async function take(file: File | undefined) {
    if (!file) return;
    setRefusal(undefined);
    try {
      await typeOf(file);
      setPicture({ image: await createImageBitmap(file), fileName: file.name });
    } catch (error) {
      setRefusal(error instanceof ApiFailure ? error : damaged);
    }
  }
  const { input, choose } = useFileChoice({
    label: t('own.avatarChoose'),
    accept: pictureTypes.join(),
    onFile: (file) => void take(file),
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const paste = ({ clipboardData }: ClipboardEvent) => void take(clipboardData.files[0]);

  return (
    <fieldset
      aria-label={t('own.avatarChoose')}
      className={styles.editor}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onPaste={paste}
    >
      <Avatar nickname={nickname} image={user.avatar} size="xl" />
      <div className={styles.actions}>
        <Button onClick={choose}>{t('own.avatarChoose')}</Button>
        {user.avatar && (
          <Button
            kind="quiet"
            busy={remove.isPending}
            onClick={({ currentTarget }) =>
              remove.mutate({}, { onSuccess: () => moveFocus(currentTarget) })
            }
          >
            {t('own.avatarRemove')}
          </Button>
        )}
      </div>
      {input}
      <p className={styles.hint}>
        {t('own.avatarHint', { max: sizeInWords(limits.upload.bytes, i18n.language) })}
      </p>
      {refusal && (
        <Notice tone="bad" title={t('own.avatarRefused')}>
          {failureText(refusal)}
        </Notice>
      )}
      {remove.isError && (
        <Notice tone="bad" title={t('own.avatarRemoveFailed')}>
          {failureText(remove.error)}
        </Notice>
      )}
      {picture && <AvatarDialog {...picture} onClose={() => setPicture(undefined)} />}
    </fieldset>
  );
}
