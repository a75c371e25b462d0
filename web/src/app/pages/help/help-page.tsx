import { useTranslation } from 'react-i18next';
import { Link } from '#ui/actions/link.tsx';
import { PageFacts } from '#ui/display/page-facts.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { lazyWithPreload } from '#ui/lazy-with-preload.ts';
import { LazyPart } from '#web/app/lazy-part.tsx';
import { paths } from '#web/paths.ts';
import styles from '../information-page.module.css';
import { TextSection } from '../text-section.tsx';
import { type Guide, guides, pathOf, presetOf } from './guides.ts';
import ownStyles from './help-page.module.css';
import { numbers } from './numbers.ts';

const Programs = lazyWithPreload(() => import('./programs.tsx'));

/** The list of guides, or one of them. */
export default function HelpPage({ guide }: { guide?: Guide }) {
  return guide ? <GuidePage guide={guide} /> : <GuideList />;
}

const useGuides = () => useTranslation('help').t('guides', { returnObjects: true, ...numbers });

function GuideList() {
  const { t } = useTranslation('help');
  const texts = useGuides();
  return (
    <article className={styles.page}>
      <PageFacts description={t('lead')} path={paths.help} />
      <PageHead title={t('title')} below={t('lead')} />
      <ul className={ownStyles.guides}>
        {guides.map((guide) => (
          <li key={guide}>
            <h2>
              <Link to={pathOf(guide)}>{texts[guide].title}</Link>
            </h2>
            <p>{texts[guide].lead}</p>
          </li>
        ))}
      </ul>
    </article>
  );
}

function GuidePage({ guide }: { guide: Guide }) {
  const { t } = useTranslation('help');
  const { title, lead, sections } = useGuides()[guide];
  const preset = presetOf[guide];
  return (
    <article className={styles.page}>
      <PageFacts description={lead} path={pathOf(guide)} />
      <PageHead title={title} above={<Link to={paths.help}>{t('title')}</Link>} />
      <p className={styles.lead}>{lead}</p>
      {sections.map((section) => (
        <TextSection key={section.title} {...section} />
      ))}
      {preset && (
        <LazyPart className={ownStyles.programs}>
          <Programs preset={preset} />
        </LazyPart>
      )}
      <p className={ownStyles.all}>
        <Link to={paths.help}>{t('all')}</Link>
      </p>
    </article>
  );
}
