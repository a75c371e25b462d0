import styles from './email.module.css';

/** Characters of a part that fits the narrowest cell in one line. */
const fitting = 18;

/** An email address, which breaks after its @ first. */
export function Email({ address }: { address: string }) {
  const end = address.lastIndexOf('@') + 1;
  const part = (text: string) => (
    <span className={text.length > fitting ? undefined : styles.whole}>{text}</span>
  );
  return (
    <span className={styles.email} translate="no">
      {part(address.slice(0, end))}
      <wbr />
      {part(address.slice(end))}
    </span>
  );
}
