import { type ClipboardEvent, type DragEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Picture } from '#shared/areas/uploads/calls.ts';
import { pictureTypes } from '#shared/areas/uploads/pictures.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useFileChoice } from '#ui/forms/use-file-choice.tsx';
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
  /** Takes each upload: true once its picture is in the text. */
  onUpload: (started: Promise<boolean>) => void;
}

/** Description of a picture at first: the name of its file. */
const describe = (fileName: string) => fileName.replace(/\.\w+$/, '').replace(/[[\]\\]/g, ' ');

/** Markdown of a picture, with its size so that its place is kept. */
const markdownOf = ({ url, width, height }: Picture, description: string) =>
  `![${description}](${url}#${width}x${height})`;

/** Markdown, with pictures by choice, drop or paste. */
export function ContentField({ id, value, onChange, onUpload, ...field }: ContentFieldProps) {
  const { t, i18n } = useTranslation(['news', 'ui']);
  const failureText = useFailureText();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const sending = useId();
  const latest = useRef(value);
  latest.current = value;
  const whenChosen = useRef(value);

  const upload = useUpload('news', (picture, fileName) => {
    const area = document.getElementById(id) as HTMLTextAreaElement | null;
    const text = latest.current;
    const at = area?.selectionEnd ?? text.length;
    const before = text.slice(0, at);
    const gap = before === '' || before.endsWith('\n\n') ? '' : '\n\n';
    const description = describe(fileName);
    const isTyping = area === document.activeElement && text !== whenChosen.current;
    // Only a text that is there can be selected.
    flushSync(() =>
      onChange(`${before}${gap}${markdownOf(picture, description)}\n\n${text.slice(at)}`),
    );
    // A file's name describes no picture: what is typed next takes its place. Who types on meanwhile keeps their place.
    const start = isTyping ? at : at + gap.length + '!['.length;
    area?.focus();
    area?.setSelectionRange(start, isTyping ? at : start + description.length);
  });

  const take = (file: File | undefined) => {
    if (!file) return false;
    const refused = refusalOf(file);
    if (refused) upload.fail(refused);
    else if (upload.sent === undefined) {
      whenChosen.current = latest.current;
      onUpload(upload.start(file, file.name));
    }
    return true;
  };
  const { input, choose } = useFileChoice({
    label: t('editor.picture'),
    accept: pictureTypes.join(),
    onFile: take,
  });
  const drop = (event: DragEvent) => {
    if (take(event.dataTransfer.files[0])) event.preventDefault();
  };
  const paste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files[0])) event.preventDefault();
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
      {input}
      {upload.sent === undefined ? (
        <Button small onClick={choose}>
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
