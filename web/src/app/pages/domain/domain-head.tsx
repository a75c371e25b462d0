import ArrowUpRight from 'lucide/arrow-up-right';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Gesture } from '#ui/display/gesture.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { Name } from '#ui/text/name.tsx';
import { TaggedText } from '#ui/text/tagged-text.tsx';
import { DomainState } from '#web/features/domains/components/domain-state.tsx';
import { countStates } from '#web/features/records/view.ts';
import { addressOf } from '#web/features/records/where-to-look.ts';
import { paths, showcaseOf } from '#web/paths.ts';
import styles from './domain-page.module.css';

interface DomainHeadProps {
  domain: Domain | undefined;
  /** Undefined while they load, and where that failed. */
  records: readonly DomainRecord[] | undefined;
  /** Loading failed. */
  isFailed: boolean;
  /** Just claimed, and nothing is pointed yet. */
  isNew: boolean;
}

/** Name of a domain with all that is true of it: its state, its records, since when, and where it leads. */
export function DomainHead({ domain, records, isFailed, isNew }: DomainHeadProps) {
  const { t } = useTranslation('domains');
  const waiting = isFailed ? (
    t('domain')
  ) : (
    <>
      <VisuallyHidden>{t('domain')}</VisuallyHidden>
      <Skeleton width={14} height={32} />
    </>
  );
  return (
    <PageHead
      above={
        <nav aria-label={t('breadcrumb')} className={styles.crumbs}>
          <Link to={paths.domains}>{t('title')}</Link>
        </nav>
      }
      title={domain ? <Title domain={domain} isNew={isNew} /> : waiting}
      beside={
        domain && (
          <>
            <CopyButton icon={!isNew} text={domain.fqdn} what={domain.fqdn} />
            {!isNew && <Ways domain={domain} records={records} />}
          </>
        )
      }
      below={
        domain ? (
          isNew ? (
            t('claimedNext')
          ) : (
            <Standing domain={domain} records={records} />
          )
        ) : (
          !isFailed && <Skeleton width={24} />
        )
      }
    />
  );
}

function Title({ domain, isNew }: { domain: Domain; isNew: boolean }) {
  const { t } = useTranslation('domains');
  const name = <Name label={domain.name} suffix={domain.suffix} />;
  if (!isNew) return name;
  return (
    <span className={styles.claimed}>
      <TaggedText text={t('isYours')} tags={{ name: () => name }} /> <Gesture kind="yours" />
    </span>
  );
}

interface KnownProps {
  domain: Domain;
  records: readonly DomainRecord[] | undefined;
}

/** Where a domain leads, once it does, and the way to show that. */
function Ways({ domain, records = [] }: KnownProps) {
  const { t } = useTranslation(['domains', 'records']);
  if (domain.frozen || records.length === 0) return null;
  const site = records.find(
    (record) => record.name === '@' && record.state === 'live' && addressOf(record, domain.fqdn),
  );
  return (
    <>
      {site && (
        <LinkButton
          small
          to={addressOf(site, domain.fqdn) ?? ''}
          label={t('records:openOf', { name: domain.fqdn })}
        >
          <span className={styles.open}>{t('records:open')}</span>
          <ArrowUpRight size={15} aria-hidden="true" />
        </LinkButton>
      )}
      <span className={styles.showcase}>
        <LinkButton small kind="quiet" to={showcaseOf(domain.fqdn)}>
          {t('showcase')}
        </LinkButton>
      </span>
    </>
  );
}

/** State, number of records and date of the claim. */
function Standing({ domain, records }: KnownProps) {
  const { t } = useTranslation('domains');
  const format = useFormat();
  const known = records && {
    ...domain,
    recordCount: records.length,
    recordStates: countStates(records),
  };
  const count = known?.recordCount ?? domain.recordCount;
  return (
    <span className={styles.standing}>
      <DomainState domain={known ?? domain} />
      {/* The state says that there are none. */}
      {count > 0 && <span>{t('recordCount', { count })}</span>}
      <span>{t('claimedOn', { date: format.date(domain.createdAt) })}</span>
    </span>
  );
}
