import { type ChangeEvent, type DragEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { coverOf } from '#shared/areas/showcases/covers.ts';
import { pictureTypes, uploadAt } from '#shared/areas/uploads/pictures.ts';
import { siteAddress } from '#shared/site-address.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useUpload } from '#web/api/hooks/use-upload.ts';
import { refusalOf } from '#web/api/upload.ts';
import { Cover } from './cover.tsx';
import styles from './showcase-form.module.css';

interface CoverFieldProps {
  id: string;
  name: string;
  value: string;
  /** Address of the site, as far as it is typed. */
  url: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The cover: an address, or a picture that is chosen or dropped and uploaded, with a preview; else it is drawn. */
export function CoverField({ onChange, url, ...field }: CoverFieldProps) {
  const { t, i18n } = useTranslation('showcases');
  const failureText = useFailureText();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload('showcase', ({ smallUrl }) => onChange(smallUrl));
  const cover = coverOf(field.value) ?? '';
  const picture = uploadAt(cover) ? cover : null;
  const site = siteAddress(url);
  const isDrawn = field.value === '' && site !== undefined;

  const take = (file: File | undefined) => {
    if (!file) return;
    const refusal = refusalOf(file);
    if (refusal) upload.fail(refusal);
    else if (upload.sent === undefined) void upload.start(file, file.name);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files?.[0]);
    // The same file can be chosen again.
    target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };

  return (
    <fieldset
      aria-label={t('form.cover')}
      className={styles.tags}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <div className={styles.cover}>
        <TextField
          {...field}
          onChange={({ target }) => onChange(target.value)}
          label={t('form.cover')}
          hint={t('form.coverHint')}
          optional
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
        />
        <div className={styles.upload} role="status">
          {upload.sent === undefined ? (
            <Button small onClick={() => input.current?.click()}>
              {t('form.choosePicture')}
            </Button>
          ) : (
            <>
              <progress
                aria-label={t('form.sending')}
                {...(upload.sent !== 1 && { value: upload.sent })}
              />
              {upload.sent === 1
                ? t('form.checking')
                : t('form.sent', { sent: percent.format(upload.sent) })}
              <Button small kind="quiet" onClick={upload.cancel}>
                {t('form.stop')}
              </Button>
            </>
          )}
        </div>
        <input
          ref={input}
          type="file"
          aria-label={t('form.choosePicture')}
          accept={pictureTypes.join()}
          hidden
          onChange={choose}
        />
        {upload.error !== undefined && (
          <Notice tone="bad" title={t('form.uploadFailed')}>
            {failureText(upload.error)}
          </Notice>
        )}
        {(picture || isDrawn) && (
          <div className={styles.preview}>
            <Cover address={picture} url={site?.href ?? document.baseURI} />
          </div>
        )}
      </div>
    </fieldset>
  );
}
