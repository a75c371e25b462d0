import AppWindow from 'lucide-react/icons/app-window';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Server from 'lucide-react/icons/server';
import { useTranslation } from 'react-i18next';
import { blank, type Draft } from '../draft.ts';
import styles from './quick-starts.module.css';

const starts = [
  { key: 'server', icon: Server, draft: { ...blank, type: 'A', name: '@' } },
  { key: 'site', icon: AppWindow, draft: { ...blank, type: 'CNAME', name: '@' } },
  { key: 'proof', icon: BadgeCheck, draft: { ...blank, type: 'TXT', name: '@' } },
] as const;

/** Templates for common purposes, each of which prefills the form. */
export function QuickStarts({ onStart }: { onStart: (draft: Draft) => void }) {
  const { t } = useTranslation('records');
  return (
    <ul className={styles.starts}>
      {starts.map(({ key, icon: Icon, draft }) => (
        <li key={key}>
          <button type="button" className={styles.start} onClick={() => onStart(draft)}>
            <Icon size={18} aria-hidden="true" />
            <span className={styles.title}>{t(`start.${key}`)}</span>
            <span className={styles.text}>{t(`startText.${key}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
