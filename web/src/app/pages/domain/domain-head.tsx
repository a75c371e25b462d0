import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '../../../../../shared/domains.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/link.tsx';
import { Name } from '../../../ui/name.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './domain-page.module.css';

interface DomainHeadProps {
  domain: Domain | undefined;
  /** It will not come. */
  isFailed: boolean;
  end: ReactNode;
}

/** Where one is, and the name as soon as it is known. */
export function DomainHead({ domain, isFailed, end }: DomainHeadProps) {
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
        <nav aria-label={t('breadcrumb')}>
          <Link to={paths.domains} className={styles.crumb}>
            {t('title')}
          </Link>{' '}
          <span aria-hidden="true">/</span>
        </nav>
      }
      title={domain ? <Name label={domain.name} suffix={domain.suffix} /> : waiting}
      end={end}
    />
  );
}
