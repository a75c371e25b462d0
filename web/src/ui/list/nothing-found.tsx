import SearchX from 'lucide/search-x';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { Empty } from './empty.tsx';
import type { ListPlace } from './place.ts';

interface NothingFoundProps {
  place: ListPlace;
  /** Address of the next page: the search stopped early and goes on there. */
  next: string | undefined;
}

/** Shown for no results of search and filters, so far or at all, or for an empty later page. */
export function NothingFound({ place, next }: NothingFoundProps) {
  const { t } = useTranslation('lists');
  const icon = <SearchX size={26} aria-hidden="true" />;
  if (next) {
    return (
      <Empty
        icon={icon}
        title={t('nothingYet')}
        actions={
          <Button onClick={() => place.next(next, place.rowsBefore)}>{t('searchOn')}</Button>
        }
      >
        {t('nothingYetText')}
      </Empty>
    );
  }
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
