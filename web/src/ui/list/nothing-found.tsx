import SearchX from 'lucide-react/icons/search-x';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Empty } from '../empty.tsx';
import type { Place } from './place.ts';

/** Shown for no results of search and filters, or for an empty later page. */
export function NothingFound({ place }: { place: Place }) {
  const { t } = useTranslation('lists');
  const icon = <SearchX size={26} aria-hidden="true" />;
  if (place.at) {
    return (
      <Empty
        icon={icon}
        title={t('pageEmpty')}
        actions={<Button onClick={place.first}>{t('firstPage')}</Button>}
      />
    );
  }
  return (
    <Empty
      icon={icon}
      title={t('nothingTitle')}
      actions={<Button onClick={place.clear}>{t('clear')}</Button>}
    >
      {t('nothingText')}
    </Empty>
  );
}
