import type { ReactNode } from 'react';
import styles from './setting.module.css';

interface SettingLineProps {
  children: ReactNode;
  /** The button, which wraps below where there is no room. */
  end: ReactNode;
}

/** Words with their button, in a card that has a title of its own. */
export const SettingLine = ({ children, end }: SettingLineProps) => (
  <div className={styles.line}>
    {children}
    {end}
  </div>
);

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
    <SettingLine end={end}>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </SettingLine>
    {children}
  </div>
);
