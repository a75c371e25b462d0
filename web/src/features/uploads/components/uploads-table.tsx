import { useTranslation } from 'react-i18next';
import type { PictureType } from '../../../../../shared/pictures.ts';
import type { UploadRecord } from '../../../../../shared/uploads.ts';
import { Card } from '../../../ui/card.tsx';
import { NetworkAddress } from '../../../ui/network-address.tsx';
import { Cell, Row, Table } from '../../../ui/table.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { sizeInWords } from '../size.ts';

const typeNames: Record<PictureType, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
};

const nameOfType = (type: string): string => typeNames[type as PictureType] ?? type;

/** Completed uploads of the last 24 hours, newest first. */
export function UploadsTable({ items }: { items: readonly UploadRecord[] }) {
  const { t, i18n } = useTranslation('uploads');
  const format = useFormat();
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
        ]}
      >
        {items.map(({ id, fileName, type, size, createdAt, address }) => (
          <Row key={id}>
            <Cell>
              <strong>{fileName}</strong>
            </Cell>
            <Cell label={t('type')} whole>
              {nameOfType(type)}
            </Cell>
            <Cell label={t('size')} number>
              {sizeInWords(size, i18n.language)}
            </Cell>
            <Cell label={t('time')} whole>
              {format.dateTime(createdAt)}
            </Cell>
            <Cell label={t('address')} mono>
              {address ? <NetworkAddress address={address} /> : '–'}
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  );
}
