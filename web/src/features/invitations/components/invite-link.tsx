import { useTranslation } from 'react-i18next';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Parts } from '#ui/text/parts.tsx';
import styles from './invite-link.module.css';
import { ShareButton } from './share-button.tsx';

interface InviteLinkProps {
  link: string;
  code: string;
}

/** Invite link with buttons to copy and share it. */
export function InviteLink({ link, code }: InviteLinkProps) {
  const { t } = useTranslation('invitations');
  return (
    <dl className={styles.list}>
      <div className={styles.line}>
        <dt>{t('mine.link')}</dt>
        <dd className={styles.value} translate="no">
          <Parts translate={false} parts={link.split(/(?<=\/)(?=[^/])/)} />
        </dd>
        <dd className={styles.actions}>
          <CopyButton isLink text={link} />
          <ShareButton link={link} kind="go" />
        </dd>
        <dd className={styles.note}>{t('mine.seen')}</dd>
      </div>
      <div className={styles.line}>
        <dt>{t('mine.code')}</dt>
        <dd className={styles.value} translate="no">
          {code}
        </dd>
        <dd className={styles.actions}>
          <CopyButton text={code} what={t('mine.theCode')} />
        </dd>
        <dd className={styles.note}>{t('mine.codeText')}</dd>
      </div>
    </dl>
  );
}
