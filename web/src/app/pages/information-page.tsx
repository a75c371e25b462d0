import { useTranslation } from 'react-i18next';
import { DAY, MINUTE } from '#shared/kernel/time.ts';
import { limits } from '#shared/limits.ts';
import { PageFacts } from '#ui/display/page-facts.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import { withSpace } from '#ui/text/spaced.ts';
import { useBrand, useConfig } from '#web/api/hooks/use-config.ts';
import { paths } from '#web/paths.ts';
import { type StorageKey, storageKeys } from '#web/storage-keys.ts';
import styles from './information-page.module.css';
import { TextSection } from './text-section.tsx';

type Page = 'about' | 'privacy' | 'terms';

interface Section {
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  /** What the browser keeps under each key, in the words of the page. */
  kept?: Record<StorageKey, string>;
}

/** Date of each page's last material change. */
const changedOn: Record<Page, string> = {
  about: '2026-11-27',
  privacy: '2026-11-28',
  terms: '2026-11-27',
};

/** Numbers in the texts, from the limits that the product enforces. */
const numbers = {
  points: limits.points.registration,
  sessionDays: limits.session.lifetime / DAY,
  networks: limits.knownNetworks.count,
  networkDays: limits.knownNetworks.lifetime / DAY,
  codeMinutes: limits.code.lifetime / MINUTE,
  backupDays: limits.backups / DAY,
  historyDays: limits.history.keptFor / DAY,
  addressDays: limits.networkAddress.lifetime / DAY,
  visitDays: limits.visit.lifetime / DAY,
  reportDays: limits.report.lifetime / DAY,
  caseDays: limits.report.caseLifetime / DAY,
  heldDays: limits.purchase.heldFor / DAY,
  deliveryDays: limits.webhook.keptFor / DAY,
  auditDays: limits.audit.lifetime / DAY,
  invitationDays: limits.invitation.kept / DAY,
  noticeDays: limits.termsNotice / DAY,
};

/** About, privacy or terms. */
export default function InformationPage({ page }: { page: Page }) {
  const { t } = useTranslation('pages');
  const format = useFormat();
  const brand = useBrand();
  const contact = useConfig().data?.contact;
  // Some keys of what the browser keeps end in a colon, which would begin a namespace.
  const { title, lead, sections } = t(page, {
    ...{ returnObjects: true, nsSeparator: false, brand, ...numbers },
  });
  return (
    <article className={styles.page}>
      <PageFacts description={lead} path={paths[page]} />
      <PageHead title={title} below={t('changed', { date: format.day(changedOn[page]) })} />
      <p className={styles.lead}>{lead}</p>
      {sections.map((section) => (
        <InformationSection key={section.title} {...section} />
      ))}
      {contact && (
        <section>
          <h2>{t('contactTitle')}</h2>
          <p>
            {withSpace(t('contactText'))}
            <a href={`mailto:${contact}`}>{contact}</a>
          </p>
        </section>
      )}
    </article>
  );
}

/** What the browser keeps, read by the keys that code has. */
function useKeptList(texts: Section['kept']): readonly string[] | undefined {
  const { t } = useTranslation('pages');
  if (!texts) return;
  return storageKeys.map((key) => t('keptEntry', { key: key.replace(':', ''), text: texts[key] }));
}

function InformationSection({ kept: texts, list, ...section }: Section) {
  return <TextSection {...section} list={useKeptList(texts) ?? list} />;
}
