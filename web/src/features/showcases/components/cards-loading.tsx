import { Loading } from '#ui/states/loading.tsx';
import card from './site-card.module.css';

/** Places of the cards that come, in a grid of a class. */
export function CardsLoading({ count, grid }: { count: number; grid: string | undefined }) {
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
