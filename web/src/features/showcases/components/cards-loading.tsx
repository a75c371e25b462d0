import { Loading } from '../../../ui/loading.tsx';
import styles from '../pages/gallery.module.css';
import card from './site-card.module.css';

/** Places of the cards that come. */
export function CardsLoading({ count = 6 }: { count?: number }) {
  return (
    <Loading>
      <div className={styles.cards}>
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
