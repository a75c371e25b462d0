import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadRecord } from '#shared/areas/uploads/calls.ts';
import type { PictureType } from '#shared/areas/uploads/pictures.ts';
import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { Cell, Row, Table } from '#ui/list/table.tsx';
import { atSite } from '#ui/site-url.ts';
import { NetworkAddress } from '#ui/text/network-address.tsx';
import { sizeInWords } from '#ui/text/size.ts';
import { DeleteUploadDialog } from './delete-upload-dialog.tsx';
import { Thumbnail } from './thumbnail.tsx';
import styles from './uploads-table.module.css';

const typeNames: Record<PictureType, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
};

const nameOfType = (type: string): string => typeNames[type as PictureType] ?? type;

interface UploadRowProps {
  upload: UploadRecord;
  onDelete: () => void;
}

function UploadRow({ upload, onDelete }: UploadRowProps) {
  const { t, i18n } = useTranslation('uploads');
  const format = useFormat();
  const { fileName, type, size, purpose, createdAt, address, picture } = upload;
  return (
    <Row>
      <Cell unbounded>
        <span className={styles.file}>
          <Thumbnail address={picture?.smallUrl} />
          <span>
            <strong>{fileName}</strong>
            <br />
            <span className={styles.purpose}>{t(picture ? `purpose.${purpose}` : 'deleted')}</span>
          </span>
        </span>
      </Cell>
      <Cell label={t('type')} whole>
        {nameOfType(type)}
      </Cell>
      <Cell label={t('size')} number>
        {sizeInWords(size, i18n.language)}
      </Cell>
      <Cell label={t('time')}>{format.dateTime(createdAt)}</Cell>
      <Cell label={t('address')} mono>
        <div className={styles.address}>{address ? <NetworkAddress address={address} /> : '–'}</div>
      </Cell>
      <Cell decides>
        {picture && (
          <span className={styles.actions}>
            <CopyButton icon text={atSite(picture.url)} what={t('addressOf', { name: fileName })} />
            <Button
              small
              kind="caution"
              aria-label={t('delete.one', { name: fileName })}
              onClick={onDelete}
            >
              {t('delete.ask')}
            </Button>
          </span>
        )}
      </Cell>
    </Row>
  );
}

/** Completed uploads, newest first, with the address of each and a way to delete it. */
export function UploadsTable({ items }: { items: readonly UploadRecord[] }) {
  const { t } = useTranslation('uploads');
  const [deleting, setDeleting] = useState<UploadRecord>();
  return (
    <Card title={t('list')} flush>
      <Table
        caption={t('list')}
        columns={[
          { label: t('name') },
          { label: t('type') },
          { label: t('size'), number: true },
          { label: t('time') },
          { label: t('address') },
          { label: t('actions'), labelHidden: true },
        ]}
      >
        {items.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onDelete={() => setDeleting(upload)} />
        ))}
      </Table>
      {deleting && <DeleteUploadDialog upload={deleting} onClose={() => setDeleting(undefined)} />}
    </Card>
  );
}
