import { Loading } from '#ui/states/loading.tsx';
import card from './site-card.module.css';
import cards from './site-cards.module.css';

interface CardsLoadingProps {
  count: number;
  grid?: string;
  onRetry: () => void;
}

/** Places of the cards that come, in the grid of `SiteCards` or of a class. */
export function CardsLoading({ count, grid = cards.cards, onRetry }: CardsLoadingProps) {
  return (
    <Loading onRetry={onRetry}>
      <div className={grid}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={card.card}>
            <span className={card.cover} />
            <span className={card.waiting} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
