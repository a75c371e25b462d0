import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/states/notice.tsx';

/** Whether a suffix is on the Public Suffix List; a warning where it is not. */
export function PublicSuffix({ isListed }: { isListed: boolean }) {
  const { t } = useTranslation('providers');
  if (isListed) return <p>{t('test.publicSuffix')}</p>;
  return (
    <Notice tone="warn" title={t('test.notPublicSuffix')}>
      {t('test.notPublicSuffixLong')}
    </Notice>
  );
}
