import { useState } from 'react';
import { limits } from '#shared/limits.ts';
import styles from './site-card.module.css';

const { width, height } = limits.picture.cover;

interface CoverProps {
  /** Nothing, or a picture that does not load: the site's name is drawn. */
  address: string | null;
  /** Address of the site. */
  url: string;
  /** True where the page opens with it: it is not left for later. */
  isFirst?: boolean;
}

/** The picture of a site in a place of its own, or its name, which the style sheet draws. */
export function Cover({ address, url, isFirst = false }: CoverProps) {
  const [broken, setBroken] = useState<string>();
  const [, label, rest] = /^(?:www\.)?([^.]*)(.*)$/.exec(new URL(url).host) ?? [];
  return (
    <span className={styles.cover} data-label={label} data-rest={rest}>
      {address && address !== broken && (
        <img
          src={address}
          alt=""
          width={width}
          height={height}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(address)}
        />
      )}
    </span>
  );
}
