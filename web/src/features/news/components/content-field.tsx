import { type ClipboardEvent, type DragEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture } from '#shared/areas/uploads/calls.ts';
import { pictureTypes } from '#shared/areas/uploads/pictures.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useUpload } from '#web/api/hooks/use-upload.ts';
import { refusalOf } from '#web/api/upload.ts';
import styles from './editor.module.css';

interface ContentFieldProps {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Markdown of a picture: its name as the description, its size so that its place is kept. */
const markdownOf = ({ url, width, height }: Picture, fileName: string) =>
  `![${fileName.replace(/\.\w+$/, '').replace(/[[\]\\]/g, ' ')}](${url}#${width}x${height})`;

/** Markdown, with pictures by choice, drop or paste. */
export function ContentField({ id, value, onChange, ...field }: ContentFieldProps) {
  const { t, i18n } = useTranslation(['news', 'ui']);
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const sending = useId();
  const latest = useRef(value);
  latest.current = value;

  const upload = useUpload('news', (picture, fileName) => {
    const area = document.getElementById(id) as HTMLTextAreaElement | null;
    const text = latest.current;
    const at = area?.selectionEnd ?? text.length;
    const before = text.slice(0, at);
    const gap = before === '' || before.endsWith('\n\n') ? '' : '\n\n';
    onChange(`${before}${gap}${markdownOf(picture, fileName)}\n\n${text.slice(at)}`);
    area?.focus();
  });

  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return false;
    const refused = refusalOf(file);
    if (refused) upload.fail(refused);
    else if (upload.sent === undefined) void upload.start(file, file.name);
    return true;
  };
  const drop = (event: DragEvent) => {
    if (take(event.dataTransfer.files)) event.preventDefault();
  };
  const paste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault();
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
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join()}
        hidden
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {upload.sent === undefined ? (
        <Button small onClick={() => input.current?.click()}>
          {t('editor.picture')}
        </Button>
      ) : (
        <div className={styles.sending} role="status">
          <span id={sending}>
            {upload.sent === 1
              ? t('editor.pictureChecking')
              : t('editor.pictureSent', { sent: percent.format(upload.sent) })}
          </span>
          <progress aria-labelledby={sending} {...(upload.sent !== 1 && { value: upload.sent })} />
          <Button small onClick={upload.cancel}>
            {t('ui:cancel')}
          </Button>
        </div>
      )}
      {upload.error !== undefined && (
        <Notice tone="bad" title={t('editor.pictureFailed')}>
          {failureText(upload.error)}
        </Notice>
      )}
    </div>
  );
}
