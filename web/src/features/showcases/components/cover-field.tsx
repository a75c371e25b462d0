import { useTranslation } from 'react-i18next';
import { coverOf } from '#shared/areas/showcases/covers.ts';
import { pictureTypes, uploadAt } from '#shared/areas/uploads/pictures.ts';
import { siteAddress } from '#shared/site-address.ts';
import { Button } from '#ui/actions/button.tsx';
import { passFocusBack } from '#ui/focus.ts';
import { DropZone } from '#ui/forms/drop-zone.tsx';
import { FieldNotes, notesOf } from '#ui/forms/field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useUpload } from '#web/api/hooks/use-upload.ts';
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
  /** Takes each upload: true once its picture is the cover. */
  onUpload: (started: Promise<boolean>) => void;
}

/** The cover: an address, or a picture that is chosen or dropped and uploaded, with a preview; else it is drawn. */
export function CoverField({ onChange, onUpload, url, ...field }: CoverFieldProps) {
  const { t } = useTranslation('showcases');
  const failureText = useFailureText();
  const upload = useUpload('showcase', ({ smallUrl }) => onChange(smallUrl));
  const take = (file: File | undefined) => {
    const started = upload.take(file);
    if (started) onUpload(started);
  };
  const cover = coverOf(field.value) ?? '';
  const picture = uploadAt(cover) ? cover : null;
  const site = siteAddress(url);
  const isDrawn = field.value === '' && site !== undefined;

  return (
    <div className={styles.cover}>
      <DropZone
        label={t('form.cover')}
        words={{
          choose: t(picture ? 'form.replacePicture' : 'form.choosePicture'),
          sending: t('form.sending'),
          sent: (share) => t('form.sent', { sent: share }),
          checking: t('form.checking'),
          stop: t('form.stop'),
        }}
        accept={pictureTypes.join()}
        sent={upload.sent}
        onFile={take}
        onStop={upload.cancel}
        hint={
          picture && (
            <Button ref={passFocusBack} onClick={() => onChange('')}>
              {t('form.removePicture')}
            </Button>
          )
        }
      >
        {picture ? (
          <UploadedCover {...field} picture={picture} url={site?.href ?? document.baseURI} />
        ) : (
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
        )}
      </DropZone>
      {upload.error !== undefined && (
        <Notice tone="bad" title={t('form.uploadFailed')}>
          {failureText(upload.error)}
        </Notice>
      )}
      {isDrawn && (
        <div className={styles.preview}>
          <Cover address={null} url={site.href} />
        </div>
      )}
    </div>
  );
}

interface UploadedCoverProps extends Pick<CoverFieldProps, 'id' | 'error' | 'url'> {
  picture: string;
}

/** A picture that was uploaded stands for its address, which says nothing to anybody. */
function UploadedCover({ id, error, url, picture }: UploadedCoverProps) {
  const { t } = useTranslation('showcases');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own.
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={t('form.cover')}
      aria-describedby={notesOf(id, undefined, error)}
    >
      <p className={styles.label} aria-hidden="true">
        {t('form.cover')}
      </p>
      <div className={styles.preview}>
        <Cover address={picture} url={url} />
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
