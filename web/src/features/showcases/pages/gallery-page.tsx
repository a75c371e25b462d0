import { keepPreviousData } from '@tanstack/react-query';
import GalleryVertical from 'lucide/gallery-vertical-end';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { GalleryItem } from '#shared/areas/showcases/showcase.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { PageFacts } from '#ui/display/page-facts.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/states/problem.tsx';
import { hasCode } from '#web/api/failure.ts';
import { useCall } from '#web/api/hooks/use-call.ts';
import { useProblem } from '#web/api/hooks/use-problem.ts';
import { listShowcases, listTags } from '#web/api/public-calls.ts';
import { useToken } from '#web/api/session.ts';
import { paths, withRedirect } from '#web/paths.ts';
import { CardsLoading } from '../components/cards-loading.tsx';
import { GalleryFilters } from '../components/gallery/gallery-filters.tsx';
import { GalleryPager } from '../components/gallery/gallery-pager.tsx';
import { SiteCard } from '../components/site-card.tsx';
import { SiteCards } from '../components/site-cards.tsx';
import { addressOf, canonicalOf, type GalleryPlace, placeIn } from '../gallery-address.ts';
import styles from './gallery.module.css';

/** The sites that people show, page by page. */
export default function GalleryPage() {
  const { t } = useTranslation('showcases');
  const isLoggedIn = useToken() !== null;
  const [params] = useSearchParams();
  const place = placeIn(params);
  const documentTitle = useDocumentTitle(place);
  const { data, error, refetch } = useCall(
    listShowcases,
    { query: place },
    { placeholderData: keepPreviousData },
  );
  const submit = isLoggedIn ? paths.showcases : withRedirect(paths.login, paths.showcases);
  return (
    <div className={styles.page}>
      <PageFacts description={t('gallery.lead')} path={canonicalOf(place)} />
      <PageHead
        title={t('gallery.title')}
        documentTitle={documentTitle}
        below={t('gallery.lead')}
        end={<LinkButton to={submit}>{t('gallery.submit')}</LinkButton>}
      />
      <GalleryFilters place={place} />
      {error && !data && <Failed place={place} error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <CardsLoading count={6} hasLead={isEntrance(place)} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && (
        <Empty
          icon={<GalleryVertical size={26} aria-hidden="true" />}
          title={t(
            place.tag || place.featured || place.page > 1 ? 'gallery.none' : 'gallery.empty',
          )}
          {...(place.page > 1 || place.tag || place.featured
            ? { actions: <LinkButton to={paths.showcase}>{t('gallery.all')}</LinkButton> }
            : {})}
        >
          {t('gallery.emptyText')}
        </Empty>
      )}
      {data && data.items.length > 0 && (
        <>
          <SiteCards>
            {leadFirst(data.items, place).map((item, index) => (
              <SiteCard
                key={item.id}
                item={item}
                isFirst={index < 3}
                isLead={index === 0 && item.featured && isEntrance(place)}
              />
            ))}
          </SiteCards>
          <GalleryPager place={place} pages={data.pages} total={data.total} />
        </>
      )}
    </div>
  );
}

/** The first page of all, in the usual order. */
const isEntrance = ({ page, tag, featured, sort }: GalleryPlace): boolean =>
  page === 1 && !tag && !featured && sort === 'newest';

/** Sites with the newest featured one at the head of the entrance, where it is shown large. */
function leadFirst(items: readonly GalleryItem[], place: GalleryPlace): GalleryItem[] {
  const lead = isEntrance(place) ? items.find(({ featured }) => featured) : undefined;
  return lead ? [lead, ...items.filter((item) => item !== lead)] : [...items];
}

/** Title of a part of the gallery, unlike that of any other part. */
function useDocumentTitle({ tag, page }: GalleryPlace): string {
  const { t } = useTranslation('showcases');
  const tags = useCall(listTags, {}).data?.items ?? [];
  const { name } = tags.find(({ slug }) => slug === tag) ?? {};
  const parts = [t('gallery.title'), name, page > 1 && t('gallery.page', { page })];
  return parts.filter(Boolean).join(' · ');
}

interface FailedProps {
  place: GalleryPlace;
  error: Error;
  onRetry: () => void;
}

/** A missing login, which leads back here, or a failed call. */
function Failed({ place, error, onRetry }: FailedProps) {
  const { t } = useTranslation('showcases');
  const problemOf = useProblem();
  if (hasCode(error, 'LOGIN_REQUIRED')) {
    const way = withRedirect(paths.login, addressOf(place));
    return (
      <Empty
        title={t('gallery.loginTitle')}
        actions={
          <LinkButton kind="go" to={way}>
            {t('gallery.logIn')}
          </LinkButton>
        }
      >
        {t('gallery.loginText')}
      </Empty>
    );
  }
  return <Problem title={t('gallery.failed')} onRetry={onRetry} {...problemOf(error)} />;
}
