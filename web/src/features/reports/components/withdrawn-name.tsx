import { useTranslation } from 'react-i18next';
import type { getReportedName } from '#shared/areas/reports/calls.ts';
import type { Reply } from '#shared/kernel/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { useFormat } from '#ui/hooks/use-format.ts';
import { NarrowPage } from '#ui/layout/narrow-page.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { LongWords } from '#ui/text/long-words.tsx';
import { withSpace } from '#ui/text/spaced.ts';
import { useConfig } from '#web/api/hooks/use-config.ts';
import { paths } from '#web/paths.ts';
import styles from './reports.module.css';

/** A frozen name: since when and why it is out of DNS, and what its owner can do. */
export function WithdrawnName({ name }: { name: Reply<typeof getReportedName> }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const contact = useConfig().data?.contact;
  const { fqdn, frozenAt, category } = name;
  const title = t('withdrawn.title', { fqdn });
  return (
    <NarrowPage title={<LongWords text={title} />} documentTitle={title}>
      <Notice tone="warn">
        <p>
          {frozenAt
            ? t('withdrawn.since', { date: format.dateTime(frozenAt) })
            : t('withdrawn.text')}
        </p>
        <p>
          {category
            ? t('withdrawn.reason', { category: t(`categories.${category}`) })
            : t('withdrawn.noReason')}
        </p>
      </Notice>
      <section className={styles.stack}>
        <h2>{t('withdrawn.ownerTitle')}</h2>
        <p>{t('withdrawn.ownerText', { duration: format.duration(limits.report.appealWithin) })}</p>
        {contact && (
          <p>
            {withSpace(t('withdrawn.contact'))}
            <a href={`mailto:${contact}`}>{contact}</a>
          </p>
        )}
      </section>
      <p>
        <LinkButton to={paths.report}>{t('another')}</LinkButton>
      </p>
    </NarrowPage>
  );
}
