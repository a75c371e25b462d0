import ArrowUpRight from 'lucide/arrow-up-right';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { absoluteName } from '#shared/dns/names.ts';
import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import { LiveCheck } from '#web/features/records/live-check/live-check.tsx';
import { addressOf, digLine } from '#web/features/records/where-to-look.ts';
import styles from './record-panel.module.css';
import type { RowActions } from './record-row.tsx';

interface RecordPanelProps extends Omit<RowActions, 'onEdit'> {
  domain: Domain;
  record: DomainRecord;
  isReadOnly: boolean;
}

/** Details of a record below its row: its full name, note, last change and whole content, and how to look it up. */
export function RecordPanel(props: RecordPanelProps) {
  const { domain, record, isReadOnly, onDuplicate, onDelete } = props;
  const { t } = useTranslation('records');
  const { type, name, content, note, updatedAt, version } = record;
  const address = addressOf(record, domain.fqdn);
  const fullName = absoluteName(name, domain.fqdn);
  const dig = digLine(record, domain.fqdn);
  return (
    <div className={styles.panel}>
      <dl className={styles.facts}>
        <Fact term={t('fullName')} text={fullName} what={t('fullNameOf', { type, name })}>
          {address && (
            <LinkButton small to={address} label={t('openOf', { name: fullName })}>
              {t('open')}
              <ArrowUpRight size={15} aria-hidden="true" />
            </LinkButton>
          )}
        </Fact>
        {note && (
          <div className={styles.fact}>
            <dt>{t('note')}</dt>
            <dd>{note}</dd>
          </div>
        )}
        <div className={styles.fact}>
          <dt>{t(version === 1 ? 'addedAt' : 'changedAt')}</dt>
          <dd>
            <TimeAgo at={updatedAt} />
          </dd>
        </div>
        <Fact term={t('lookUp')} text={dig} what={t('digOf', { type, name })} />
        <Fact term={t('content')} text={content} what={t('contentOf', { type, name })} />
      </dl>
      <LiveCheck domain={domain} record={record} />
      {!isReadOnly && (
        <div className={styles.actions}>
          <Button
            small
            aria-label={t('duplicateOf', { type, name })}
            onClick={() => onDuplicate(record)}
          >
            {t('duplicate')}
          </Button>
          <Button small kind="caution" onClick={() => onDelete(record)}>
            {t('deleteRecord')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface FactProps {
  term: string;
  text: string;
  /** Name of the copied text. */
  what: string;
  children?: ReactNode;
}

function Fact({ term, text, what, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>
        <code translate="no">{text}</code>
        <CopyButton icon text={text} what={what} />
        {children}
      </dd>
    </div>
  );
}
