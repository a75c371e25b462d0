import { useTranslation } from 'react-i18next';
import type { Domain } from '#shared/areas/domains/calls.ts';
import { Link } from '#ui/actions/link.tsx';
import { Cell, Chevron, Row, Table } from '#ui/list/table.tsx';
import { Name } from '#ui/text/name.tsx';
import { TimeAgo } from '#ui/text/time-ago.tsx';
import { paths } from '#web/paths.ts';
import { DomainState } from './domain-state.tsx';
import styles from './domain-table.module.css';

interface DomainTableProps {
  caption: string;
  domains: readonly Domain[];
}

export function DomainTable({ caption, domains }: DomainTableProps) {
  const { t } = useTranslation('domains');
  const heads = [t('name'), t('stateLabel'), t('records'), t('created')];
  return (
    <Table
      caption={caption}
      columns={[...heads.map((label) => ({ label })), { label: t('open'), labelHidden: true }]}
    >
      {domains.map((domain) => (
        <Row key={domain.id} opens>
          <Cell>
            <Link to={paths.domain(domain.id)} className={styles.link}>
              <Name label={domain.name} suffix={domain.suffix} />
            </Link>
          </Cell>
          <Cell label={t('stateLabel')} whole plain>
            <DomainState domain={domain} />
          </Cell>
          <Cell label={t('records')} whole plain>
            {/* The state says that there are none. */}
            {domain.recordCount > 0 && t('recordCount', { count: domain.recordCount })}
          </Cell>
          <Cell label={t('created')} whole plain>
            <TimeAgo at={domain.createdAt} />
          </Cell>
          <Chevron />
        </Row>
      ))}
    </Table>
  );
}
