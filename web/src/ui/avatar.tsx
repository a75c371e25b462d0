import styles from './avatar.module.css';
import { cx } from './cx.ts';

interface AvatarProps {
  nickname: string;
  image?: string | null;
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
}

/** Up to two initials: of the first and last word, or of the one there is. */
function initials(nickname: string): string {
  const words = nickname.split(/[\s._-]+/).filter(Boolean);
  const chosen = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase()).join('') || '?';
}

/** The same nickname has the same colours everywhere; all are dark enough for white letters. */
function gradient(nickname: string): string {
  let hash = 0;
  for (const character of nickname) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return `linear-gradient(135deg, hsl(${hash} 45% 34%), hsl(${(hash + 55) % 360} 45% 30%))`;
}

/** A picture of somebody whose name stands beside it, and so is silent itself. */
export function Avatar({ nickname, image, size = 'sm' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.avatar, styles[size])}
      style={{ background: gradient(nickname) }}
    >
      {image ? <img src={image} alt="" /> : initials(nickname)}
    </span>
  );
}
