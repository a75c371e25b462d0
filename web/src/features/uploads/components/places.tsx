import type { UploadStats } from '#shared/areas/uploads/calls.ts';
import { placesOf } from '../day.ts';
import styles from './places.module.css';

interface PlacesProps {
  stats: UploadStats;
  /** Id of the text that says the same. */
  labelledBy: string;
}

/** The daily limit as cells, hatched where a place is free next. */
export function Places({ stats, labelledBy }: PlacesProps) {
  return (
    <div role="img" aria-labelledby={labelledBy} className={styles.places}>
      {placesOf(stats).map((place, index) => (
        <span key={index} className={styles[place]} />
      ))}
    </div>
  );
}
