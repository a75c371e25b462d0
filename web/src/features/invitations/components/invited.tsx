import UserPlus from 'lucide/user-plus';
import { useTranslation } from 'react-i18next';
import type { listInvitations } from '#shared/areas/invitations/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { ListFoot } from '#ui/list/list-foot.tsx';
import { useFailureText } from '#web/api/hooks/use-failure-text.ts';
import type { Pages } from '#web/api/hooks/use-pages.ts';
import { InvitationTable } from './invitation-table.tsx';
import styles from './invited.module.css';
import { ShareButton } from './share-button.tsx';

interface InvitedProps {
  query: Pages<typeof listInvitations>;
  pages: readonly Reply<typeof listInvitations>[];
}

/** The caller's invitations with "load more", and the earned points. */
export function Invited({ query, pages }: InvitedProps) {
  const { t } = useTranslation('invitations');
  const failureText = useFailureText();
  const { hasNextPage } = query;
  const { earned, link } = pages[0] ?? { earned: 0, link: '' };
  const invitations = pages.flatMap(({ items }) => items);
  const isAnyHeld = invitations.some(({ status }) => status === 'held');
  return (
    <div className={styles.invited}>
      <Card title={t('mine.listTitle')} end={t('mine.earned', { count: earned })} flush>
        {invitations.length > 0 ? (
          <>
            <InvitationTable invitations={invitations} />
            {isAnyHeld && <p className={styles.held}>{t('mine.heldText')}</p>}
          </>
        ) : (
          <Empty
            icon={<UserPlus size={26} aria-hidden="true" />}
            title={t('mine.emptyTitle')}
            actions={
              <>
                <CopyButton isLink text={link} />
                <ShareButton link={link} />
              </>
            }
          >
            {t('mine.emptyText')}
          </Empty>
        )}
      </Card>
      <ListFoot
        query={query}
        more={t('mine.more')}
        failed={t('mine.moreFailed')}
        reasonOf={failureText}
      >
        {t(hasNextPage ? 'mine.shown' : 'mine.allShown', { count: invitations.length })}
      </ListFoot>
    </div>
  );
}
