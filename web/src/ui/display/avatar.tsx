import { useState } from 'react';
import { cx } from '../cx.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  nickname: string;
  image?: string | null;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
}

const characters = new Intl.Segmenter();

/** The first character as a reader counts them, capital: an emoji stays whole, `ß` gives one `S`. */
function initialOf(word: string): string {
  const [first] = characters.segment(word);
  return [...characters.segment(first?.segment.toUpperCase() ?? '')][0]?.segment ?? '';
}

/** Up to two initials: of the first and last word, or of the only one; `?` without any. */
export function initials(nickname: string): string {
  const words = nickname.split(/[\s._-]+/).filter(Boolean);
  const chosen = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return chosen.map((word) => initialOf(word ?? '')).join('') || '?';
}

/** Colours derived from the nickname, dark enough for white letters (WCAG 1.4.3). */
export function gradient(nickname: string): string {
  let hash = 0;
  for (const character of nickname) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return `linear-gradient(135deg, hsl(${hash} 45% 34%), hsl(${(hash + 55) % 360} 45% 30%))`;
}

/** An image, or initials where there is none or it does not load. Hidden from screen readers, because the name stands beside it. */
export function Avatar({ nickname, image, size = 'sm' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className={cx(styles.avatar, styles[size])}
      style={{ background: gradient(nickname) }}
    >
      {image && image !== broken ? (
        <img src={image} alt="" onError={() => setBroken(image)} />
      ) : (
        initials(nickname)
      )}
    </span>
  );
}

/** Placeholder of an avatar. */
export const AvatarLoading = ({ size = 'sm' }: Pick<AvatarProps, 'size'>) => (
  <span aria-hidden="true" className={cx(styles.avatar, styles[size], styles.loading)} />
);
