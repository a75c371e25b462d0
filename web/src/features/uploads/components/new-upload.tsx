import { useTranslation } from 'react-i18next';
import { pictureTypes } from '#shared/areas/uploads/pictures.ts';
import { limits } from '#shared/limits.ts';
import { DropZone } from '#ui/forms/drop-zone.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { sizeInWords } from '#ui/text/size.ts';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import { useUpload } from '#web/api/hooks/use-upload.ts';

/** Takes a picture that is chosen or dropped, one at a time. It can be the cover of a showcase. */
export function NewUpload({ onUploaded }: { onUploaded: () => Promise<unknown> }) {
  const { t, i18n } = useTranslation(['uploads', 'ui']);
  const failureText = useFailureText();
  const { sent, error, take, cancel } = useUpload('showcase', async () => {
    await onUploaded();
  });
  return (
    <Card>
      <DropZone
        framed
        label={t('new.title')}
        words={{
          choose: t('new.choose'),
          sending: t('new.title'),
          sent: (share) => t('new.sent', { sent: share }),
          checking: t('new.checking'),
          stop: t('ui:cancel'),
        }}
        accept={pictureTypes.join()}
        hint={<p>{t('new.hint', { max: sizeInWords(limits.upload.bytes, i18n.language) })}</p>}
        sent={sent}
        onFile={take}
        onStop={cancel}
      />
      {error !== undefined && (
        <Notice tone="bad" title={t('new.failed')}>
          {failureText(error)}
        </Notice>
      )}
    </Card>
  );
}
