import { useTranslation } from 'react-i18next';
import type { SmtpConfig } from '#shared/areas/smtp/calls.ts';
import { Chip } from '#ui/display/chip.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import type { ListColumn } from '#ui/list/columns.tsx';
import { Email } from '#ui/text/email.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import styles from './smtp.module.css';

function Status({ server: { active, trouble } }: { server: SmtpConfig }) {
  const { t } = useTranslation('smtp');
  if (!active) return <Chip state="taken">{t('inactive')}</Chip>;
  return trouble ? (
    <Chip state="failed">{t('failing')}</Chip>
  ) : (
    <Chip state="live">{t('active')}</Chip>
  );
}

export function useServerColumns(): ListColumn<SmtpConfig>[] {
  const { t } = useTranslation('smtp');
  const format = useFormat();
  return [
    {
      label: t('server'),
      lead: true,
      mono: true,
      cell: ({ host, port }) => (
        <span className={styles.lead} translate="no">
          {host}:{port}
        </span>
      ),
    },
    {
      label: t('sender'),
      cell: ({ fromName, fromEmail }) => (
        <span className={styles.sender}>
          <span translate="no">{fromName}</span>
          <Email address={fromEmail} />
        </span>
      ),
    },
    { label: t('status'), whole: true, plain: true, cell: (server) => <Status server={server} /> },
    {
      label: t('tested'),
      whole: true,
      cell: ({ testedAt }) => (testedAt ? <TimeAgo at={testedAt} /> : t('untested')),
    },
    { label: t('created'), whole: true, cell: ({ createdAt }) => format.date(createdAt) },
  ];
}
