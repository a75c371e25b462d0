import { cx } from '#ui/cx.ts';
import { Loading } from '#ui/states/loading.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import card from './site-card.module.css';
import cards from './site-cards.module.css';

interface CardsLoadingProps {
  count: number;
  grid?: string;
  /** The first one is large, as `SiteCard` has it. */
  hasLead?: boolean;
  onRetry: () => void;
}

/** Places of the cards that come, in the grid of `SiteCards` or of a class. */
export function CardsLoading({ count, grid = cards.cards, hasLead, onRetry }: CardsLoadingProps) {
  return (
    <Loading onRetry={onRetry}>
      <div className={grid}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={cx(card.card, hasLead && index === 0 && card.lead)}>
            <span className={card.cover}>
              <Skeleton height="100%" />
            </span>
            <span className={cx(card.text, card.waiting)}>
              <Skeleton width="60%" />
              <Skeleton width="40%" />
              <Skeleton />
            </span>
          </div>
        ))}
      </div>
    </Loading>
  );
}
