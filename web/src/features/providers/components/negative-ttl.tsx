import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Notice } from '#ui/states/notice.tsx';

/** Seconds above which people would miss a new name. */
const long = 300;

/** How long resolvers keep that a name of a zone does not exist; a warning where that is long. */
export function NegativeTtl({ seconds }: { seconds: number }) {
  const { t } = useTranslation('providers');
  const text = t('test.negative', { duration: useFormat().duration(seconds) });
  if (seconds <= long) return <p>{text}</p>;
  return (
    <Notice tone="warn">
      <p>{text}</p>
      <p>{t('test.negativeLong')}</p>
    </Notice>
  );
}
