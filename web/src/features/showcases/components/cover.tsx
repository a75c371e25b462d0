import { useState } from 'react';
import { limits } from '../../../../../shared/limits.ts';
import styles from './site-card.module.css';

const { width, height } = limits.picture.cover;

/** The picture of a site in a place of its own; the place stays where it does not load. */
export function Cover({ address, isFirst = false }: { address: string; isFirst?: boolean }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.cover}>
      {address !== broken && (
        <img
          src={address}
          alt=""
          width={width}
          height={height}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(address)}
        />
      )}
    </span>
  );
}
