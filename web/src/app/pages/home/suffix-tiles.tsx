import Check from 'lucide/check';
import Minus from 'lucide/minus';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Provider } from '#shared/areas/providers/provider.ts';
import { cx } from '#ui/cx.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import { listProviders } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { costsOf } from './costs-of.ts';
import styles from './tiles.module.css';

const places = ['first', 'second', 'third'];

/** Tiles without suffixes, as the built page has them. */
function TilesWaiting() {
  return (
    <div className={styles.row} aria-hidden="true">
      {places.map((place) => (
        <div key={place} className={styles.tile} />
      ))}
    </div>
  );
}

/** The suffixes on offer, before a name is typed: what each is for, what it can do, and what short names cost. */
export function SuffixTiles() {
  const { t } = useTranslation('home');
  const title = useId();
  const { data, error } = useCall(listProviders, {}, { staleTime: 'static' });
  // The search tells what is wrong, once it is asked.
  if (!data) return error ? null : <TilesWaiting />;
  if (data.items.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>
        <VisuallyHidden>{t('suffixes')}</VisuallyHidden>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys (WCAG 2.1.1). */}
      <ul className={styles.row} tabIndex={0}>
        {data.items.map((provider) => (
          <Tile key={provider.id} provider={provider} />
        ))}
      </ul>
    </section>
  );
}

function Tile({ provider }: { provider: Provider }) {
  const { t } = useTranslation('home');
  const { suffix, description, supports, prices } = provider;
  const { proxy, customHostnames } = supports;
  const isEdge = proxy && customHostnames;
  return (
    <li className={styles.tile}>
      <h3 className={styles.suffix} translate="no">
        <LongWords text={`.${suffix}`} />
      </h3>
      <p>{description ?? t(isEdge ? 'purpose.edge' : 'purpose.plain')}</p>
      <ul className={styles.offers}>
        <Offer isIncluded>{t('records')}</Offer>
        <Offer isIncluded={isEdge}>{t('edge')}</Offer>
      </ul>
      <Costs {...costsOf(prices)} />
    </li>
  );
}

function Offer({ isIncluded, children }: { isIncluded: boolean; children: string }) {
  const { t } = useTranslation('home');
  const Icon = isIncluded ? Check : Minus;
  return (
    <li className={cx(!isIncluded && styles.missing)}>
      <Icon size={14} aria-hidden="true" />
      <span>
        {!isIncluded && <VisuallyHidden>{t('without')} </VisuallyHidden>}
        {children}
      </span>
    </li>
  );
}

function Costs({ freeFrom, most }: ReturnType<typeof costsOf>) {
  const { t } = useTranslation('home');
  return (
    <p className={styles.costs}>
      {freeFrom !== undefined && (
        <strong>{freeFrom > 1 ? t('freeFrom', { length: freeFrom }) : t('allFree')}</strong>
      )}
      {most > 0 && (
        <span>{t(freeFrom === undefined ? 'cost' : 'shorterCost', { count: most })}</span>
      )}
    </p>
  );
}
