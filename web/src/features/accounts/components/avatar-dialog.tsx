import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/actions/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { centered, drawCrop, fileOf, moveCrop } from '../crop.ts';
import { useAvatarUpload } from '../use-avatar-upload.ts';
import styles from './avatar.module.css';

const sliders = [
  { field: 'zoom', label: 'own.avatarZoom', min: 1, max: 4 },
  { field: 'across', label: 'own.avatarAcross', min: 0, max: 1 },
  { field: 'down', label: 'own.avatarDown', min: 0, max: 1 },
] as const;

interface AvatarDialogProps {
  image: ImageBitmap;
  fileName: string;
  onClose: () => void;
}

/** Crops a picture to a square and saves it as the avatar. */
export function AvatarDialog({ image, fileName, onClose }: AvatarDialogProps) {
  const { t, i18n } = useTranslation(['accounts', 'ui']);
  const failureText = useFailureText();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(centered);
  const upload = useAvatarUpload(onClose);
  const isBusy = upload.sent !== undefined;

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, image, crop);
  }, [image, crop]);

  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (buttons !== 1 || isBusy) return;
    const size = currentTarget.clientWidth;
    setCrop((last) => moveCrop(last, image, movementX / size, movementY / size));
  };
  const save = () => {
    if (canvas.current) void upload.start(fileOf(canvas.current), fileName);
  };

  return (
    <Dialog
      title={t('own.avatarCrop')}
      keepOpen
      onClose={isBusy ? undefined : onClose}
      actions={
        // The button that was pressed stays where it is: the second click of two would stop the upload.
        <>
          <Button kind="quiet" onClick={isBusy ? upload.cancel : onClose}>
            {t(isBusy ? 'own.avatarStop' : 'ui:cancel')}
          </Button>
          <Button kind="go" busy={isBusy} onClick={save}>
            {t(upload.error ? 'ui:retry' : 'own.avatarSave')}
          </Button>
        </>
      }
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('own.avatarPreview')}
        className={styles.crop}
        onPointerMove={drag}
      />
      {isBusy ? (
        <div className={styles.progress} role="status">
          <progress
            aria-label={t('own.avatarSending')}
            {...(upload.sent !== 1 && { value: upload.sent })}
          />
          {upload.sent === 1
            ? t('own.avatarChecking')
            : t('own.avatarSent', { sent: percent.format(upload.sent ?? 0) })}
        </div>
      ) : (
        sliders.map(({ field, label, min, max }) => (
          <label key={field} className={styles.slider}>
            {t(label)}
            <input
              type="range"
              min={min}
              max={max}
              step="any"
              value={crop[field]}
              onChange={({ target }) => setCrop({ ...crop, [field]: target.valueAsNumber })}
            />
          </label>
        ))
      )}
      {upload.error !== undefined && (
        <Notice tone="bad" title={t('own.avatarFailed')}>
          {failureText(upload.error)}
        </Notice>
      )}
    </Dialog>
  );
}
