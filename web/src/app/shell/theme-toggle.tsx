import Moon from 'lucide/moon';
import Sun from 'lucide/sun';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { deviceStorage } from '#web/api/storage.ts';
import type { StorageKey } from '#web/storage-keys.ts';

const key: StorageKey = 'preferred-theme';

type Theme = 'default' | 'night';

const current = (): Theme =>
  document.documentElement.dataset.theme === 'night' ? 'night' : 'default';

function subscribe(listener: () => void): () => void {
  const watcher = new MutationObserver(listener);
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => watcher.disconnect();
}

/** Switches the theme. `web/first.js` sets it before the first paint. */
export function ThemeToggle() {
  const { t } = useTranslation('shell');
  const theme = useSyncExternalStore(subscribe, current, (): Theme => 'default');
  const other: Theme = theme === 'night' ? 'default' : 'night';

  const toggle = () => {
    document.documentElement.dataset.theme = other;
    deviceStorage.write(key, other);
  };

  return (
    <IconButton
      label={t(other === 'night' ? 'themeNight' : 'themeDefault')}
      icon={theme === 'night' ? <Sun size={17} /> : <Moon size={17} />}
      onClick={toggle}
    />
  );
}
