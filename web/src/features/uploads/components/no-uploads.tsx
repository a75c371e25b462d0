import Upload from 'lucide/upload';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/layout/card.tsx';
import { Empty } from '#ui/list/empty.tsx';

export function NoUploads() {
  const { t } = useTranslation('uploads');
  return (
    <Card>
      <Empty icon={<Upload size={26} aria-hidden="true" />} title={t('emptyTitle')}>
        {t('emptyText')}
      </Empty>
    </Card>
  );
}
