import { useTranslation } from 'react-i18next';
import type { DomainRecord } from '#shared/areas/records/record.ts';
import { type DnsRecord, presentation } from '#shared/dns.ts';
import { staysOf } from '#shared/recipes/effects.ts';
import type { Plan, PlanStep } from '#shared/recipes/plan.ts';
import { cx } from '#ui/cx.ts';
import styles from './plan-view.module.css';

type State = PlanStep<DnsRecord>['state'] | 'removed';

const lineOf = (record: DnsRecord): string =>
  `${record.name} ${record.type} ${presentation(record)}`;

function PlanLine({ state, record, old }: { state: State; record: DnsRecord; old?: DnsRecord[] }) {
  const { t } = useTranslation('setups');
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

interface PlanViewProps {
  plan: Plan<DomainRecord>;
  records: readonly DomainRecord[];
  fqdn: string;
}

/** Records that a recipe adds, changes and removes, each with its state in a word, and what keeps working. */
export function PlanView({ plan, records, fqdn }: PlanViewProps) {
  const { t } = useTranslation('setups');
  const { sites, mail } = staysOf(plan, { records, fqdn });
  return (
    <div>
      {sites.map((site) => (
        <p key={site.host} className={styles.note}>
          {t('siteStays', site)}
        </p>
      ))}
      {mail.map((host) => (
        <p key={host} className={styles.note}>
          {t('mailStays', { host })}
        </p>
      ))}
      <p className={styles.title}>{t('planOf', { fqdn })}</p>
      <ul className={styles.lines}>
        {plan.steps.map(({ record, state, replaces }) => (
          <PlanLine key={lineOf(record)} state={state} record={record} old={replaces} />
        ))}
        {plan.removed.map((record) => (
          <PlanLine key={record.id} state="removed" record={record} />
        ))}
      </ul>
    </div>
  );
}
