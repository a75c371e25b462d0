import Image from 'lucide/image';
import { useState } from 'react';
import styles from './thumbnail.module.css';

/** A small picture, or a sign in its place where there is none. */
export function Thumbnail({ address }: { address: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.thumbnail}>
      {address && address !== broken ? (
        <img
          src={address}
          alt=""
          width={64}
          height={40}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(address)}
        />
      ) : (
        <Image size={18} aria-hidden="true" />
      )}
    </span>
  );
}
