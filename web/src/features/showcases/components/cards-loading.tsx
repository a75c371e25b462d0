import { Loading } from '#ui/states/loading.tsx';
import card from './site-card.module.css';
import cards from './site-cards.module.css';

/** Places of the cards that come, in the grid of `SiteCards` or of a class. */
export function CardsLoading({ count, grid = cards.cards }: { count: number; grid?: string }) {
  return (
    <Loading>
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
