import styles from './tiles.module.css';

const shapes = ['first', 'second', 'third'];

/** Tiles without suffixes, as the built page has them. */
export function TilesWaiting() {
  return (
    <div className={styles.row} aria-hidden="true">
      {shapes.map((shape) => (
        <div key={shape} className={styles.tile} />
      ))}
    </div>
  );
}
