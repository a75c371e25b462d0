import Upload from 'lucide/upload';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

export function NoUploads() {
  const { t } = useTranslation('uploads');
  return (
    <Card>
      <Empty
        icon={<Upload size={26} aria-hidden="true" />}
        title={t('emptyTitle')}
        actions={<LinkButton to={paths.account}>{t('toAccount')}</LinkButton>}
      >
        {t('emptyText')}
      </Empty>
    </Card>
  );
}
