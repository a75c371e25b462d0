import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { limits } from '#shared/limits.ts';
import { PageFacts } from '#ui/display/page-facts.tsx';
import { useInBrowser } from '#ui/hooks/use-in-browser.ts';
import { useTitle } from '#ui/hooks/use-title.ts';
import { lazyWithPreload } from '#ui/lazy-with-preload.ts';
import { useBrand } from '#web/api/hooks/use-config.ts';
import { useToken } from '#web/api/session.ts';
import { deviceStorage } from '#web/api/storage.ts';
import { NameSearch } from '#web/features/search/components/name-search.tsx';
import { paths } from '#web/paths.ts';
import type { StorageKey } from '#web/storage-keys.ts';
import { Extra } from '../extra.tsx';
import { LazyPart } from '../lazy-part.tsx';
import { SuffixTiles } from './home/suffix-tiles.tsx';
import styles from './home-page.module.css';

// Only who followed an invite link needs it.
const Invited = lazyWithPreload(() => import('./home/invited.tsx'));

const Parts = lazyWithPreload(() => import('./home/parts.tsx'));

const invitation: StorageKey = 'invitation';

export function HomePage() {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const isLoggedIn = useToken() !== null;
  const isInvited = useInBrowser(() => deviceStorage.read(invitation) !== null, false);
  useTitle(useBrand());
  return (
    <div className={styles.page}>
      <PageFacts description={t('heroText')} path={paths.home} />
      <h1 tabIndex={-1}>{t('heroTitle')}</h1>
      <p className={styles.lead}>{t('heroText')}</p>
      {!isLoggedIn && isInvited && (
        <div className={styles.invited}>
          <Extra>
            <Invited />
          </Extra>
        </div>
      )}
      <NameSearch
        autoFocus
        isLoggedIn={isLoggedIn}
        onClaimed={({ id }) => navigate(paths.domain(id), { state: { claimed: true } })}
      >
        <div className={styles.suffixes}>
          <SuffixTiles />
        </div>
      </NameSearch>
      <section className={styles.about}>
        <h2>{t('howTitle')}</h2>
        <ol className={styles.steps}>
          <Step title={t('stepSearch')} text={t('stepSearchText')} />
          <Step title={t('stepClaim')} text={t('stepClaimText')} />
          <Step title={t('stepPoint')} text={t('stepPointText')} />
        </ol>
      </section>
      <section className={styles.about}>
        <h2>{t('costTitle')}</h2>
        <p>{t('costFree')}</p>
        <p>{t('costPoints', { points: limits.points.registration })}</p>
      </section>
      <LazyPart className={styles.end}>
        <Parts />
      </LazyPart>
    </div>
  );
}

function Step({ title, text }: { title: string; text: string }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}
