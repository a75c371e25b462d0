import { useTranslation } from 'react-i18next';
import type { Domain } from '../../../../../shared/domains.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/link.tsx';
import { Name } from '../../../ui/name.tsx';
import { Cell, Row, Table } from '../../../ui/table.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import styles from './domain-table.module.css';

interface DomainTableProps {
  caption: string;
  domains: readonly Domain[];
}

export function DomainTable({ caption, domains }: DomainTableProps) {
  const { t } = useTranslation('domains');
  return (
    <Table
      caption={caption}
      columns={[{ label: t('name') }, { label: t('records') }, { label: t('created') }]}
    >
      {domains.map(({ id, name, suffix, recordCount, createdAt }) => (
        <Row key={id}>
          <Cell>
            <Link to={paths.domain(id)} className={styles.link}>
              <Name label={name} suffix={suffix} />
            </Link>
          </Cell>
          <Cell label={t('records')}>{t('recordCount', { count: recordCount })}</Cell>
          <Cell label={t('created')}>
            <TimeAgo at={createdAt} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
