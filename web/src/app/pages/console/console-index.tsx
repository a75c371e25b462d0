import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { FiguresRow } from '../../../features/statistics/components/figures-row.tsx';
import { GrowthCard } from '../../../features/statistics/components/growth-card.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { groups } from './areas.ts';
import styles from './console-index.module.css';

/** Figures, growth, and all console pages with descriptions. */
export function ConsoleIndex() {
  const { t } = useTranslation(['console', 'statistics']);
  return (
    <>
      <PageHead title={t('title')} below={t('below')} />
      <div className={styles.groups}>
        <FiguresRow />
        <GrowthCard />
        {groups.map(({ key, areas }) => (
          <Card key={key} title={t(`groups.${key}`)} flush>
            <ul>
              {areas.map(({ icon: Icon, ...area }) => (
                <li key={area.key} className={styles.area}>
                  <Icon size={20} aria-hidden="true" />
                  <div className={styles.words}>
                    <Link to={area.path}>{t(`areas.${area.key}.title`)}</Link>
                    <p>{t(`areas.${area.key}.text`)}</p>
                  </div>
                  <ChevronRight size={18} aria-hidden="true" />
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}
