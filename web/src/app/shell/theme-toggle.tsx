import Moon from 'lucide/moon';
import Sun from 'lucide/sun';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/actions/icon-button.tsx';
import type { Kept } from '#web/kept.ts';

const key: Kept = 'preferred-theme';

type Theme = 'default' | 'night';

const root = document.documentElement;

/** Switches the theme. `public/theme.js` sets it before the first paint. */
export function ThemeToggle() {
  const { t } = useTranslation('shell');
  const [theme, setTheme] = useState<Theme>(root.dataset.theme === 'night' ? 'night' : 'default');
  const other: Theme = theme === 'night' ? 'default' : 'night';

  const toggle = () => {
    root.dataset.theme = other;
    localStorage.setItem(key, other);
    setTheme(other);
  };

  return (
    <IconButton
      label={t(other === 'night' ? 'themeNight' : 'themeDefault')}
      icon={theme === 'night' ? <Sun size={17} /> : <Moon size={17} />}
      onClick={toggle}
    />
  );
}
