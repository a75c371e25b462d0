import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import { useFormat } from '#ui/use-format.ts';

/** Seconds above which people would miss a new name. */
const long = 300;

/** How long resolvers keep that a name of a zone does not exist; a warning where that is long. */
export function NegativeTtl({ seconds }: { seconds: number }) {
  const { t } = useTranslation('providers');
  const text = t('test.negative', { duration: useFormat().duration(seconds) });
  if (seconds <= long) return <p>{text}</p>;
  return (
    <Notice tone="wait" title={text}>
      {t('test.negativeLong')}
    </Notice>
  );
}
