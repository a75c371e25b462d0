import type { ReactNode } from 'react';
import styles from './setting.module.css';

interface SettingProps {
  title: string;
  text: string;
  /** The button that changes it. */
  end: ReactNode;
  /** What stands below, such as an open form. */
  children?: ReactNode;
}

/** A setting in a flush card: what it is, and how to change it. */
export const Setting = ({ title, text, end, children }: SettingProps) => (
  <div className={styles.setting}>
    <div className={styles.line}>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {end}
    </div>
    {children}
  </div>
);
