import Server from 'lucide/server';
import styles from './provider-icon.module.css';

/** A provider, whose name has room on a card alone: in a table an icon stands for it. */
export function ProviderIcon({ name }: { name: string | undefined }) {
  if (!name) return null;
  return (
    <span title={name}>
      <Server size={16} aria-hidden="true" className={styles.icon} />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
