import { type DragEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureTypes } from '#shared/areas/uploads/pictures.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useUpload } from '#web/api/hooks/use-upload.ts';
import { refusalOf } from '#web/api/upload.ts';
import styles from './new-upload.module.css';

/** Takes a picture that is chosen or dropped, one at a time. It can be the cover of a showcase. */
export function NewUpload({ onUploaded }: { onUploaded: () => Promise<unknown> }) {
  const { t, i18n } = useTranslation(['uploads', 'ui']);
  const failureText = useFailureText();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const input = useRef<HTMLInputElement>(null);
  const { sent, error, start, fail, cancel } = useUpload('showcase', async () => {
    await onUploaded();
  });
  const isBusy = sent !== undefined;

  const take = (file: File | undefined) => {
    if (!file || isBusy) return;
    const refusal = refusalOf(file);
    if (refusal) return fail(refusal);
    void start(file, file.name);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  const step = () => {
    if (!isBusy) return '';
    return sent === 1 ? t('new.checking') : t('new.sent', { sent: percent.format(sent) });
  };

  return (
    <Card>
      <fieldset
        aria-label={t('new.title')}
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {isBusy ? (
          <>
            <progress aria-label={t('new.title')} {...(sent !== 1 && { value: sent })} />
            <Button small onClick={cancel}>
              {t('ui:cancel')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => input.current?.click()}>{t('new.choose')}</Button>
            <p>{t('new.hint')}</p>
          </>
        )}
        <span role="status">{step()}</span>
      </fieldset>
      <input
        ref={input}
        type="file"
        aria-label={t('new.choose')}
        accept={pictureTypes.join()}
        hidden
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {error !== undefined && (
        <Notice tone="bad" title={t('new.failed')}>
          {failureText(error)}
        </Notice>
      )}
    </Card>
  );
}
