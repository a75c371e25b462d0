import { useTranslation } from 'react-i18next';
import { Card } from '#ui/layout/card.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { LinkRow } from '#ui/list/link-rows.tsx';
import { AttentionCard } from '#web/features/statistics/components/attention-card.tsx';
import { FiguresRow } from '#web/features/statistics/components/figures-row.tsx';
import { GrowthCard } from '#web/features/statistics/components/growth-card.tsx';
import { groups } from './areas.ts';
import styles from './console-index.module.css';

/** Figures, what needs attention, growth, and all console pages with descriptions. */
export function ConsoleIndex() {
  const { t } = useTranslation(['console', 'statistics']);
  return (
    <>
      <PageHead title={t('title')} below={t('below')} />
      <div className={styles.groups}>
        <FiguresRow />
        <AttentionCard />
        <GrowthCard />
        {groups.map(({ key, areas }) => (
          <Card key={key} title={t(`groups.${key}`)} flush>
            <ul>
              {areas.map(({ icon, path, key }) => (
                <LinkRow key={key} icon={icon} to={path} title={t(`areas.${key}.title`)}>
                  {t(`areas.${key}.text`)}
                </LinkRow>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}
