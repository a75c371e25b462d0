import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { groups } from './areas.ts';
import styles from './console-index.module.css';

/** Overview of all console pages with descriptions. */
export function ConsoleIndex() {
  const { t } = useTranslation('console');
  return (
    <>
      <PageHead title={t('title')} below={t('below')} />
      <div className={styles.groups}>
        {groups.map(({ key, areas }) => (
          <Card key={key} title={t(`groups.${key}`)} flush>
            <ul>
              {areas.map((area) => (
                <li key={area.key} className={styles.area}>
                  <Link to={area.path}>{t(`areas.${area.key}.title`)}</Link>
                  <p>{t(`areas.${area.key}.text`)}</p>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}
