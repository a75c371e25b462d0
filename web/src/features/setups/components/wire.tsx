import { useTranslation } from 'react-i18next';
import styles from './wire.module.css';

interface WireProps {
  /** Menus and headings on the way, as the service shows them. */
  way: readonly string[];
  value: string;
}

/** Characters that the drawing has room for. */
const most = { menu: 11, heading: 24, value: 22 };

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

/** A line drawing of a service's settings, with the place where the name belongs. */
export function Wire({ way, value }: WireProps) {
  const { t } = useTranslation('setups');
  const heading = way.at(-1) ?? '';
  const menu = way.length > 1 ? (way.at(-2) ?? '') : '';
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
        {menu && (
          <>
            <rect x="8" y="78" width="82" height="20" rx="5" className={styles.wash} />
            <text x="14" y="91.5" className={styles.menu}>
              {cut(menu, most.menu)}
            </text>
          </>
        )}
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
