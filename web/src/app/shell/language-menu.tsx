import Languages from 'lucide/languages';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#shared/languages.ts';
import { Menu, MenuChoice } from '#ui/actions/menu.tsx';
import { useToast } from '#ui/dialogs/toasts.tsx';
import { changeLanguage } from '../languages/language.ts';
import styles from './shell.module.css';

/** A language's own name, with a capital. */
function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Shows the code in the top bar, and the name in the footer (`up`). */
export function LanguageMenu({ up = false }: { up?: boolean }) {
  const { t, i18n } = useTranslation('shell');
  const toast = useToast();
  const choose = (language: Language) =>
    changeLanguage(language).catch(() => toast(t('languageFailed'), 'bad'));
  const shown = up ? ownName(i18n.language) : <span className={styles.code}>{i18n.language}</span>;
  return (
    <Menu
      label={`${t('language')}: ${ownName(i18n.language)}`}
      up={up}
      button={
        <>
          <Languages size={16} aria-hidden="true" />
          {shown}
        </>
      }
    >
      {languages.map((language) => (
        <MenuChoice
          key={language}
          lang={language}
          checked={language === i18n.language}
          onSelect={() => choose(language)}
        >
          {ownName(language)}
        </MenuChoice>
      ))}
    </Menu>
  );
}
