import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listUsers } from '#shared/areas/accounts/calls.ts';
import { Button } from '#ui/actions/button.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { SearchField } from '#ui/list/search-field.tsx';
import { Loading } from '#ui/states/loading.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { Email } from '#ui/text/email.tsx';
import { useListing } from '#web/api/hooks/use-listing.ts';
import styles from './user-picker.module.css';

const shown = 5;

interface PersonPickerProps {
  onPick: (person: { id: string; nickname: string; email: string }) => void;
}

/** Searches users by a prefix of their address or nickname. */
export function UserPicker({ onPick }: PersonPickerProps) {
  const { t } = useTranslation(['accounts', 'ui']);
  const [search, setSearch] = useState('');
  const { rows, failure, isStale, retry } = useListing(listUsers, {
    query: { limit: shown, ...(search && { search }) },
  });
  return (
    <div className={styles.picker}>
      <SearchField label={t('search.created')} value={search} onSearch={setSearch} />
      {failure && (
        <Notice
          tone="bad"
          title={t('listFailed')}
          actions={
            <Button small onClick={retry}>
              {t('ui:retry')}
            </Button>
          }
        >
          {failure.children}
        </Notice>
      )}
      {!rows && !failure && (
        <Loading onRetry={retry}>
          <Skeleton height={shown * 56} />
        </Loading>
      )}
      {rows && rows.length === 0 && <p role="status">{t('nobody')}</p>}
      {rows && rows.length > 0 && (
        <ul aria-label={t('title')} aria-busy={isStale || undefined} className={styles.people}>
          {rows.map((person) => (
            <li key={person.id}>
              <button type="button" className={styles.person} onClick={() => onPick(person)}>
                <Avatar nickname={person.nickname} image={person.avatar} />
                <span>
                  <strong>{person.nickname}</strong>
                  <Email address={person.email} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
