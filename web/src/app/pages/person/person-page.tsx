import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { PublicPerson } from '#shared/areas/people/calls.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Avatar, AvatarLoading } from '#ui/display/avatar.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { DomainName } from '#ui/text/domain-name.tsx';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { isNoSuchId } from '#web/api/not-found.ts';
import { getPerson } from '#web/api/public-calls.ts';
import { CardsLoading } from '#web/features/showcases/components/cards-loading.tsx';
import { SiteCard } from '#web/features/showcases/components/site-card.tsx';
import { SiteCards } from '#web/features/showcases/components/site-cards.tsx';
import { paths } from '#web/paths.ts';
import styles from './person-page.module.css';

/** A public page. Hidden ones, and those taken down, are missing to everybody. */
export default function PersonPage() {
  const { t } = useTranslation('people');
  const problemOf = useProblem();
  const { address = '' } = useParams();
  const { data, error, refetch } = useCall(getPerson, { params: { address } });
  const content = () => {
    if (data) return <Person person={data} />;
    if (!error) return <PersonLoading onRetry={() => void refetch()} />;
    const isMissing = isNoSuchId(error);
    return (
      <>
        <PageHead title={t(isMissing ? 'missing' : 'title')} />
        <Problem
          title={isMissing ? undefined : t('loadFailed')}
          onRetry={isMissing ? undefined : () => void refetch()}
          actions={<LinkButton to={paths.showcase}>{t('toGallery')}</LinkButton>}
          {...(isMissing ? { children: t('missingText') } : problemOf(error))}
        />
      </>
    );
  };
  return (
    <div className={styles.page}>
      {/* Nobody makes a page for the links on it. */}
      <meta name="robots" content="noindex" />
      {content()}
    </div>
  );
}

function PersonLoading({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('people');
  return (
    <>
      <div className={styles.head}>
        <AvatarLoading size="xl" />
        <PageHead
          title={
            <>
              <VisuallyHidden>{t('title')}</VisuallyHidden>
              <Skeleton width={8} height={32} />
            </>
          }
          below={<Skeleton width={18} height={21} />}
        />
      </div>
      <section>
        <h2>{t('sites')}</h2>
        <CardsLoading count={3} onRetry={onRetry} />
      </section>
    </>
  );
}

function Person({ person }: { person: PublicPerson }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { address, nickname, avatar, createdAt, showcases, names } = person;
  const isEmpty = showcases.length === 0 && !names?.length;
  return (
    <>
      <div className={styles.head}>
        <Avatar nickname={nickname} image={avatar} size="xl" />
        <PageHead
          title={nickname}
          below={t('since', { date: format.date(createdAt) })}
          end={<CopyButton text={new URL(paths.person(address), location.origin).href} isLink />}
        />
      </div>
      {isEmpty && (
        <Empty
          title={t('nothing')}
          actions={<LinkButton to={paths.showcase}>{t('toGallery')}</LinkButton>}
        />
      )}
      {showcases.length > 0 && (
        <section>
          <h2>{t('sites')}</h2>
          <SiteCards>
            {showcases.map((item, index) => (
              <SiteCard key={item.id} item={item} isFirst={index === 0} level={3} />
            ))}
          </SiteCards>
        </section>
      )}
      {names && names.length > 0 && (
        <section>
          <h2>{t('names')}</h2>
          <ul className={styles.names}>
            {names.map(({ fqdn }) => (
              <li key={fqdn}>
                <a href={`https://${fqdn}`} target="_blank" rel="noopener noreferrer nofollow ugc">
                  <DomainName fqdn={fqdn} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
