import TriangleAlert from 'lucide/triangle-alert';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { useFormat } from '#ui/hooks/use-format.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { type LengthRange, type Priced, rangesOf } from '../length-ranges.ts';
import { usePriceWords } from '../use-price-words.ts';
import styles from './length-strip.module.css';

interface LengthStripProps {
  /** Accessible name. */
  label: string;
  rules: readonly Priced[];
  /** Unsaved rule. Its price is `NaN` until one is typed. */
  draft?: Priced | undefined;
}

/** Prices by length: one piece for each rule; lengths without a rule are free. */
export function LengthStrip({ label, rules, draft }: LengthStripProps) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const words = usePriceWords();
  const ranges = rangesOf(rules, draft);

  const figure = ({ rule, isDraft }: LengthRange) => {
    const cost = isDraft && draft ? draft.cost : (rule?.cost ?? 0);
    if (Number.isNaN(cost)) return '?';
    return cost > 0 ? format.number(cost) : t('freeShort');
  };

  const sentence = ({ rule, isDraft, ...lengths }: LengthRange) => {
    const said = { lengths: words.lengths(lengths), price: words.price(rule?.cost ?? 0) };
    if (!isDraft) return t('strip.plain', said);
    return t(rule ? 'strip.overlap' : 'strip.draft', said);
  };

  return (
    <ol aria-label={label} className={styles.strip}>
      {ranges.map((range, index) => {
        const { minLength, rule, isDraft } = range;
        const before = ranges[index - 1];
        const after = ranges[index + 1];
        const overlaps = Boolean(rule) && isDraft;
        return (
          <li key={minLength}>
            <VisuallyHidden>{sentence(range)}</VisuallyHidden>
            <span aria-hidden="true" className={styles.lengths}>
              {words.lengths(range)}
            </span>
            <span
              aria-hidden="true"
              className={cx(
                styles.price,
                rule && styles.priced,
                rule && rule !== before?.rule && styles.starts,
                rule && rule !== after?.rule && styles.ends,
                isDraft && styles.draft,
                overlaps && styles.overlap,
              )}
            >
              {overlaps && <TriangleAlert size={13} />}
              {figure(range)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
