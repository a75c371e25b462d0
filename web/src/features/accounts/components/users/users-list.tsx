import Users from 'lucide/users';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listUsers, userFilters, userSorts } from '#shared/areas/accounts/calls.ts';
import type { UserRow } from '#shared/areas/accounts/user.ts';
import { limits } from '#shared/limits.ts';
import { Link } from '#ui/actions/link.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Segments } from '#ui/forms/segments.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { Empty } from '#ui/list/empty.tsx';
import { List } from '#ui/list/list.tsx';
import { usePlace } from '#ui/list/use-place.ts';
import { Email } from '#ui/text/email.tsx';
import { adminPaths } from '#web/admin-paths.ts';
import { useExport } from '#web/api/hooks/use-export.ts';
import { useListing } from '#web/api/hooks/use-listing.ts';
import { RolesText } from './roles-text.tsx';
import { StatusChip } from './status-chip.tsx';
import styles from './users-list.module.css';

interface UsersListProps {
  actions: (person: UserRow) => ReactNode;
  batch: (people: readonly UserRow[], clear: () => void) => ReactNode;
}

export function UsersList({ actions, batch }: UsersListProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const place = usePlace({ search: true, filters: { filter: userFilters }, sorts: userSorts });
  const listing = useListing(listUsers, { query: place.query });
  const exporting = useExport(listUsers, { query: place.query });
  return (
    <List
      label={t('title')}
      place={place}
      listing={listing}
      exporting={exporting}
      keyOf={({ id }) => id}
      nameOf={({ nickname }) => nickname}
      search={t(`search.${place.query.sort}`)}
      filters={
        <Segments
          label={t('filter')}
          options={[
            { value: '', label: t('filters.all') },
            ...userFilters.map((value) => ({ value, label: t(`filters.${value}`) })),
          ]}
          value={place.filters.filter ?? ''}
          onChange={(filter) => place.filter({ filter: filter || undefined })}
        />
      }
      columns={[
        {
          label: t('nickname'),
          sort: 'nickname',
          lead: true,
          cell: ({ id, nickname, avatar, status, roles }) => (
            <span className={styles.person}>
              <Avatar nickname={nickname} image={avatar} size="xs" />
              <span className={styles.named}>
                <Link to={adminPaths.user(id)}>{nickname}</Link> <StatusChip status={status} />
              </span>
              <RolesText roles={roles} />
            </span>
          ),
        },
        {
          label: t('email'),
          sort: 'email',
          plain: true,
          cell: ({ email }) => <Email address={email} />,
        },
        { label: t('points'), number: true, cell: ({ points }) => format.number(points) },
        { label: t('domains'), number: true, cell: ({ domains }) => format.number(domains) },
        {
          label: t('joined'),
          sort: 'created',
          sorts: 'date',
          whole: true,
          cell: ({ createdAt }) => format.date(createdAt),
        },
      ]}
      actions={actions}
      opens
      batch={batch}
      most={limits.batch.most}
      empty={
        <Empty icon={<Users size={26} aria-hidden="true" />} title={t('empty')}>
          {t('emptyText')}
        </Empty>
      }
      failed={t('listFailed')}
    />
  );
}
