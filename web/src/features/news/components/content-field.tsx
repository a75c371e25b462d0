import type { ClipboardEvent, DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureTypes } from '#shared/areas/uploads/pictures.ts';
import { limits } from '#shared/limits.ts';
import { FileUpload } from '#ui/forms/file-button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { usePictures } from '../use-pictures.ts';
import styles from './editor.module.css';

interface ContentFieldProps {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Takes the uploads that began together: true once their pictures are in the text. */
  onUpload: (started: Promise<boolean>) => void;
}

/** Markdown, with pictures by choice, drop or paste. */
export function ContentField({ id, value, onChange, onUpload, ...field }: ContentFieldProps) {
  const { t } = useTranslation(['news', 'ui']);
  const failureText = useFailureText();
  const { sent, isWaiting, error, take, stop } = usePictures({ id, value, onChange, onUpload });
  const drop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files];
    if (files.length > 0) event.preventDefault();
    take(files);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    const text = event.clipboardData.getData('text/plain');
    // Office programs put a drawing beside a copied text; some systems put the name beside a copied file.
    if (files.length === 0 || (text && !files.some(({ name }) => text.includes(name)))) return;
    event.preventDefault();
    take(files);
  };

  return (
    <div className={styles.content}>
      <TextArea
        {...field}
        id={id}
        value={value}
        label={t('editor.content')}
        hint={t('editor.contentHint')}
        mono
        rows={18}
        onChange={({ target }) => onChange(target.value)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        onPaste={paste}
      />
      <FileUpload
        small
        className={styles.sending}
        words={{
          choose: t('editor.picture'),
          sending: t('editor.picture'),
          sent: (share) =>
            isWaiting
              ? t('editor.pictureWaiting', { most: limits.upload.perMinute })
              : t('editor.pictureSent', { sent: share }),
          checking: t('editor.pictureChecking'),
          stop: t('ui:cancel'),
        }}
        accept={pictureTypes.join()}
        sent={sent}
        onFile={(file) => take([file])}
        onStop={stop}
      />
      {error !== undefined && (
        <Notice tone="bad" title={t('editor.pictureFailed')}>
          {failureText(error)}
        </Notice>
      )}
    </div>
  );
}
