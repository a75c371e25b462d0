import { useTranslation } from 'react-i18next';
import styles from './wire.module.css';

interface WireProps {
  /** Menus and headings on the way, as the service shows them. */
  way: readonly string[];
  value: string;
}

/** Characters that the drawing has room for. */
const most = { menu: 13, heading: 24, value: 22 };

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

/** A line drawing of a service's settings, with the place where the name belongs. */
export function Wire({ way, value }: WireProps) {
  const { t } = useTranslation('setups');
  const heading = way.at(-1) ?? '';
  // The menu is narrow: its last word has a line of its own.
  const menu = way.at(-2)?.split(/ (?=\S+$)/) ?? [];
  const half = 4 + menu.length * 6;
  return (
    <figure className={styles.wire}>
      <svg viewBox="0 0 272 150" aria-hidden="true">
        <g className={styles.lines}>
          <rect x="14" y="12" width="52" height="7" rx="3.5" />
          <rect x="196" y="12" width="26" height="7" rx="3.5" />
          <rect x="232" y="12" width="26" height="7" rx="3.5" />
          <rect x="14" y="44" width="50" height="6" rx="3" />
          <rect x="14" y="60" width="42" height="6" rx="3" />
          <rect x="14" y="112" width="46" height="6" rx="3" />
          <rect x="14" y="128" width="34" height="6" rx="3" />
          <rect x="112" y="44" width="92" height="7" rx="3.5" />
          <rect x="112" y="58" width="146" height="5" rx="2.5" />
          <rect x="112" y="126" width="110" height="5" rx="2.5" />
        </g>
        <path d="M0 30h272M98 30v120" className={styles.rule} />
        {menu.length > 0 && (
          <rect x="8" y={88 - half} width="86" height={half * 2} rx="5" className={styles.wash} />
        )}
        {menu.map((line, at) => (
          <text key={line} x="14" y={101.5 - half + at * 12} className={styles.menu}>
            {cut(line, most.menu)}
          </text>
        ))}
        <text x="112" y="84" className={styles.heading}>
          {cut(heading, most.heading)}
        </text>
        <rect x="112" y="92" width="146" height="24" rx="6" className={styles.box} />
        <text x="119" y="107.5" className={styles.value}>
          {cut(value, most.value)}
        </text>
      </svg>
      <figcaption>{t('there.way', { way: way.join(' › ') })}</figcaption>
    </figure>
  );
}
