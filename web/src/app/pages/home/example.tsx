import ArrowRight from 'lucide/arrow-right';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { Chip } from '#ui/display/chip.tsx';
import { StateChip } from '#ui/states/state-chip.tsx';
import { Name } from '#ui/text/name.tsx';
import styles from './example.module.css';

/** Names and addresses that are kept for documentation (RFC 2606, RFC 5737). */
const label = 'lighthouse';
const suffix = 'example.com';
const address = '203.0.113.80';
const record = `A @ ${address}`;
const question = `dig +short ${label}.${suffix}`;

/** A claim that turns into an answer of DNS, played once; still where the person asks for no motion. */
export function Example() {
  const { t } = useTranslation(['home', 'search']);
  return (
    <section>
      <h2 className={styles.title}>{t('home:exampleTitle')}</h2>
      <figure className={styles.example}>
        <div className={styles.domain}>
          <div className={styles.line}>
            <Name label={label} suffix={suffix} />
            <span className={styles.states}>
              <span className={styles.available} aria-hidden="true">
                <Chip state="unclaimed">{t('search:available')}</Chip>
              </span>
              <span className={cx(styles.step, styles.claimed)}>
                <Chip state="live">{t('search:yours')}</Chip>
              </span>
            </span>
          </div>
          <div className={cx(styles.line, styles.record, styles.step)}>
            <code>{record}</code>
            <span className={styles.states}>
              <span className={styles.pending} aria-hidden="true">
                <StateChip state="pending" />
              </span>
              <span className={cx(styles.step, styles.live)}>
                <StateChip state="live" />
              </span>
            </span>
          </div>
        </div>
        <ArrowRight size={20} aria-hidden="true" className={cx(styles.arrow, styles.step)} />
        <pre className={cx(styles.answer, styles.step)} translate="no">
          <span className={styles.prompt} aria-hidden="true">
            ${' '}
          </span>
          {question}
          {'\n'}
          <strong className={cx(styles.step, styles.address)}>{address}</strong>
        </pre>
        <figcaption>{t('home:exampleText')}</figcaption>
      </figure>
    </section>
  );
}
