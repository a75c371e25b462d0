import { useTranslation } from 'react-i18next';
import { type DnsRecord, presentation } from '../../../../../shared/dns.ts';
import type { DomainRecord } from '../../../../../shared/records.ts';
import type { Plan, Step } from '../../../../../shared/starters/plan.ts';
import { cx } from '../../../ui/cx.ts';
import styles from './plan-view.module.css';

type State = Step<DnsRecord>['state'] | 'removed';

const lineOf = (record: DnsRecord): string =>
  `${record.name} ${record.type} ${presentation(record)}`;

function PlanLine({ state, record, old }: { state: State; record: DnsRecord; old?: DnsRecord[] }) {
  const { t } = useTranslation('starters');
  return (
    <li className={cx(styles.line, styles[state])}>
      <span className={styles.state}>{t(`state.${state}`)}</span>
      <span className={styles.record} translate="no">
        {old?.map((one) => (
          <del key={lineOf(one)}>{lineOf(one)}</del>
        ))}
        {state === 'removed' ? <del>{lineOf(record)}</del> : <span>{lineOf(record)}</span>}
      </span>
    </li>
  );
}

/** Records that a recipe adds, changes and removes, each with its state in a word. */
export function PlanView({ plan, fqdn }: { plan: Plan<DomainRecord>; fqdn: string }) {
  const { t } = useTranslation('starters');
  return (
    <div>
      <p className={styles.title}>{t('planOf', { fqdn })}</p>
      <ul className={styles.lines}>
        {plan.steps.map(({ record, state, replaces }) => (
          <PlanLine key={lineOf(record)} state={state} record={record} old={replaces} />
        ))}
        {plan.inTheWay.map((record) => (
          <PlanLine key={record.id} state="removed" record={record} />
        ))}
      </ul>
      {plan.inTheWay.length > 0 && (
        <p className={styles.note}>{t('inTheWay', { count: plan.inTheWay.length })}</p>
      )}
    </div>
  );
}
