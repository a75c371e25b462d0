import type { ReactNode } from 'react';
import styles from './site-cards.module.css';

/** `SiteCard`s, as many side by side as the page has room for. */
export const SiteCards = ({ children }: { children: ReactNode }) => (
  <ul className={styles.cards}>{children}</ul>
);
