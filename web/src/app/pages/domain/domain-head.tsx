import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { listProviders } from '#shared/areas/providers/calls.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { Name } from '#ui/text/name.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { paths } from '#web/paths.ts';
import styles from './domain-page.module.css';

interface DomainHeadProps {
  domain: Domain | undefined;
  /** Loading failed. */
  isFailed: boolean;
  /** Just claimed, and nothing is pointed yet. */
  isNew: boolean;
  end: ReactNode;
}

/** Breadcrumb, name, date of the claim and provider of a domain. */
export function DomainHead({ domain, isFailed, isNew, end }: DomainHeadProps) {
  const { t } = useTranslation('domains');
  const format = useFormat();
  const providers = useCall(listProviders, {}, { staleTime: 'static' }).data?.items;
  const provider = providers?.find(({ id }) => id === domain?.providerId)?.name;
  const claimed =
    domain &&
    (provider
      ? t('claimedUnder', { date: format.date(domain.createdAt), provider })
      : t('claimedOn', { date: format.date(domain.createdAt) }));
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
        <nav aria-label={t('breadcrumb')}>
          <Link to={paths.domains} className={styles.crumb}>
            {t('title')}
          </Link>
        </nav>
      }
      title={domain ? <Title domain={domain} isNew={isNew} /> : waiting}
      beside={domain && <CopyButton icon={!isNew} text={domain.fqdn} what={domain.fqdn} />}
      below={domain ? (isNew ? t('claimedNext') : claimed) : !isFailed && <Skeleton width={24} />}
      end={end}
    />
  );
}

function Title({ domain, isNew }: { domain: Domain; isNew: boolean }) {
  const { t } = useTranslation('domains');
  const name = <Name label={domain.name} suffix={domain.suffix} />;
  if (!isNew) return name;
  return (
    <span className={styles.claimed}>
      <Trans t={t} i18nKey="isYours" components={{ name }} />
    </span>
  );
}
