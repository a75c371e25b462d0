import UserPlus from 'lucide-react/icons/user-plus';
import { useTranslation } from 'react-i18next';
import type { listInvitations } from '../../../../../shared/invitations.ts';
import type { Reply } from '../../../../../shared/kernel/endpoint.ts';
import { useFailureText } from '../../../api/use-failure-text.ts';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import type { useInvitations } from '../api/use-invitations.ts';
import { InvitationTable } from './invitation-table.tsx';
import styles from './invited.module.css';
import { ShareButton } from './share-button.tsx';

interface InvitedProps {
  query: ReturnType<typeof useInvitations>;
  pages: readonly Reply<typeof listInvitations>[];
}

/** Whom the caller brought, as many pages as were asked for, and what that earned. */
export function Invited({ query, pages }: InvitedProps) {
  const { t } = useTranslation('invitations');
  const failureText = useFailureText();
  const { hasNextPage } = query;
  const { earned, link } = pages[0] ?? { earned: 0, link: '' };
  const invitations = pages.flatMap(({ items }) => items);
  return (
    <div className={styles.invited}>
      <Card title={t('mine.listTitle')} end={t('mine.earned', { count: earned })} flush>
        {invitations.length > 0 ? (
          <InvitationTable invitations={invitations} />
        ) : (
          <Empty
            icon={<UserPlus size={26} aria-hidden="true" />}
            title={t('mine.emptyTitle')}
            actions={
              <>
                <CopyButton text={link} what={t('mine.theLink')} />
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
