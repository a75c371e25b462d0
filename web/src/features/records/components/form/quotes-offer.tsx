import { useTranslation } from 'react-i18next';
import { readingsOf } from '#shared/areas/records/record.ts';
import { Button } from '#ui/actions/button.tsx';
import type { Draft } from '#web/features/records/draft.ts';
import styles from './record-fields.module.css';

interface QuotesOfferProps {
  draft: Draft;
  onChange: (changed: Partial<Draft>) => void;
}

/** Both readings of a text in quotation marks: as a zone file has it, or as it stands. */
export function QuotesOffer({ draft, onChange }: QuotesOfferProps) {
  const { t } = useTranslation('records');
  const readings = draft.keepQuotes ? undefined : readingsOf(draft.parts.content ?? '');
  return (
    <div role="status">
      {readings && (
        <div className={styles.offer}>
          <span>{t('quotesFound')}</span>
          <span className={styles.readings}>
            {readings.map(({ content, keepQuotes }) => (
              <Button
                key={String(keepQuotes)}
                small
                onClick={() =>
                  onChange(
                    keepQuotes
                      ? { keepQuotes: true }
                      : { parts: { ...draft.parts, content: String(content) } },
                  )
                }
              >
                {t(keepQuotes ? 'quotesKeep' : 'quotesDrop')}
              </Button>
            ))}
          </span>
        </div>
      )}
    </div>
  );
}
